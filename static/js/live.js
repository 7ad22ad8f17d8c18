// Keeps the page in step with the table. The stream brings whole parts; this drops older ones than are shown,
// looks again by itself when the stream is silent, and says so only when something is wrong.

const live = document.getElementById("live");
const trouble = document.getElementById("trouble");
const LOOK_AGAIN = 25000;
const LOOK_OFTEN = 5000;
const PATIENCE = 3000;
const DOUBLE_TAP = 400;
const LONGEST_TAP = 3000;

let version = Number(live.dataset.version);
let isStreaming = false;
let heard = Date.now();
let worry = null;
let pressedAt = 0;
let lettingGo = null;
let missedSome = false;
let hadFocus = false;
let scene = sceneShown();
let tapped = { once: "", at: 0 };

live.addEventListener("htmx:sse:after:connection", () => { isStreaming = true; allIsWell(); });
live.addEventListener("htmx:sse:error", (event) => {
  isStreaming = false;
  // The seat has gone to another phone, or the table is no more: the page says which.
  if (event.detail.status === 404) look();
  else worryIfItLasts();
});
live.addEventListener("htmx:sse:close", () => { isStreaming = false; });
live.addEventListener("htmx:sse:before:message", (event) => {
  if (!takes(Number(event.detail.message.id))) event.preventDefault();
  allIsWell();
});
document.addEventListener("htmx:before:swap", (event) => {
  const sent = event.detail.ctx?.response?.headers?.get("Companion-Version");
  if (sent && !takes(Number(sent))) event.preventDefault();
});
// Where the control that had the focus is gone, reading goes on at the top of what has come in its place.
document.addEventListener("htmx:before:swap", () => { hadFocus = Boolean(document.activeElement?.closest("#private")); }, true);
document.addEventListener("htmx:after:swap", () => {
  showWhatIsNew();
  const headings = hadFocus && document.activeElement === document.body ? document.querySelectorAll("#private h1") : [];
  hadFocus = false;
  const heading = [...headings].find((each) => each.checkVisibility());
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
});

// Another phase begins at the top of the page, unless somebody types or has opened a part of its own.
function showWhatIsNew() {
  const now = sceneShown();
  const isElsewhere = !now || now === scene || document.querySelector("#private :is(.pane, .place-pane):target");
  scene = now ?? scene;
  if (!isElsewhere && !document.activeElement?.matches("input, select, textarea")) window.scrollTo({ top: 0 });
}

function sceneShown() {
  return document.getElementById("scene")?.dataset.scene;
}
document.addEventListener("htmx:after:request", (event) => {
  allIsWell();
  // Neither done nor refused in words: the page is too old, or the seat is gone. A fresh page says which.
  const answer = event.detail.ctx?.response;
  if (answer && event.target !== live && !answer.headers.get("Companion-Version")) location.reload();
});
document.addEventListener("htmx:error", (event) => { if (event.target !== live) worryIfItLasts(); });

// What a finger is on does not change under it: news that come meanwhile are fetched when the tap is over.
document.addEventListener("pointerdown", (event) => {
  clearTimeout(lettingGo);
  pressedAt = event.target.closest?.("button:not(.hold), .side") ? Date.now() : 0;
}, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { lettingGo = setTimeout(letGo, 100); }, true);

// The second tap of a double tap is not meant for the button that has come under the finger in between.
document.addEventListener("click", (event) => {
  pressedAt = 0;
  const once = event.target.closest?.(".act button:not(.hold, [type=button])")?.form?.elements.once?.value;
  if (!once || !event.detail) return;
  if (once !== tapped.once && Date.now() - tapped.at < DOUBLE_TAP) event.preventDefault();
  else tapped = { once, at: Date.now() };
}, true);

// A phone that comes back looks at once, before the stream is there again.
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
window.addEventListener("pageshow", (event) => event.persisted && location.reload());
window.addEventListener("online", look);
window.addEventListener("pagehide", () => window.htmx?.trigger(live, "htmx:abort"));
setInterval(() => {
  const patience = isStreaming ? LOOK_AGAIN : LOOK_OFTEN;
  if (document.visibilityState === "visible" && Date.now() - heard >= patience) look();
}, 1000);
if (live.dataset.reload) setTimeout(() => location.reload(), Number(live.dataset.reload) * 1000);

function takes(sent) {
  const isPressed = Date.now() - pressedAt < LONGEST_TAP;
  if (isPressed) missedSome = true;
  if (isPressed || sent < version) return false;
  version = sent;
  live.dataset.version = String(sent);
  return true;
}

function letGo() {
  pressedAt = 0;
  if (missedSome) look();
  missedSome = false;
}

async function look() {
  heard = Date.now();
  try {
    const answer = await fetch(live.dataset.panel, { headers: { "HX-Request": "true" }, cache: "no-store" });
    if (answer.status === 404) return location.reload();
    if (!answer.ok) return worryIfItLasts();
    const sent = Number(answer.headers.get("Companion-Version"));
    const text = await answer.text();
    allIsWell();
    if (sent > version && takes(sent)) show(text);
  } catch {
    worryIfItLasts();
  }
}

function show(text) {
  window.htmx.swap({ text, target: live, swap: "none", sourceElement: live });
}

function allIsWell() {
  heard = Date.now();
  clearTimeout(worry);
  worry = null;
  trouble.hidden = true;
}

function worryIfItLasts() {
  worry ??= setTimeout(() => { trouble.hidden = false; }, PATIENCE);
}
