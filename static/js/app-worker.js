// Registers the service worker, looks for newer ones, and offers them: load as a module.
// A page is whole without it; where browsers have no workers, as over plain http, nothing happens at all.

const bar = document.getElementById("new-version");
let hasAsked = false;

if (window.isSecureContext && "serviceWorker" in navigator) start().catch(() => {});

async function start() {
  const address = `/sw.js?lang=${encodeURIComponent(document.documentElement.lang || "en")}`;
  navigator.serviceWorker.addEventListener("controllerchange", reloadIfAsked);
  const registration = await navigator.serviceWorker.register(address, { scope: "/", updateViaCache: "none" });
  registration.addEventListener("updatefound", () => watch(registration));
  bar?.querySelector("button")?.addEventListener("click", () => take(registration));
  offer(registration);
  lookOften(registration);
}

// Phones that sleep with the page open look for nothing by themselves.
function lookOften(registration) {
  const look = () => registration.update().catch(() => {});
  look();
  window.addEventListener("focus", look);
  window.addEventListener("pageshow", (event) => event.persisted && look());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
}

function watch(registration) {
  const fresh = registration.installing;
  fresh?.addEventListener("statechange", () => fresh.state === "installed" && offer(registration));
}

function offer(registration) {
  const { active, waiting } = registration;
  if (!active || !waiting) return;
  // Another address is another language only: nothing on the screen changes, so there is nothing to ask.
  if (active.scriptURL !== waiting.scriptURL) skipWaiting(waiting);
  else if (bar) bar.hidden = false;
}

function take(registration) {
  hasAsked = true;
  if (registration.waiting) skipWaiting(registration.waiting);
  else reloadIfAsked();
}

function skipWaiting(worker) {
  worker.postMessage({ type: "SKIP_WAITING" });
}

function reloadIfAsked() {
  if (bar) bar.hidden = true;
  if (!hasAsked) return;
  hasAsked = false;
  window.location.reload();
}
