// The service worker: keeps static files and one page for when the table is out of reach.
// It never keeps any other page, since pages hold seats and secrets, and it never repeats a tap.
"use strict";

const BUILD = {{ build | tojson }};
const KEPT = {{ kept | tojson }};
const OFFLINE = KEPT[0];
const CACHE = `companion-${BUILD}`;
const LEFT_ALONE = ["/metrics", "/healthz", "/readyz"];

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data && event.data.type === "SKIP_WAITING") self.skipWaiting();
});

// Whatever is not answered here goes its usual way: posts, fragments, the stream of events, other sites.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.headers.has("HX-Request") || isStream(request) || LEFT_ALONE.includes(url.pathname)) return;
  if (url.pathname.startsWith("/static/")) {
    if (url.searchParams.has("v")) event.respondWith(keptOrFetched(request));
  } else if (request.mode === "navigate") {
    event.respondWith(pageOrOffline(event));
  }
});

// Without cookies, so that the page kept for later is nobody's.
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(KEPT.map((url) => new Request(url, { cache: "reload", credentials: "omit" })));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

function isStream(request) {
  return (request.headers.get("Accept") || "").includes("text/event-stream");
}

// The address holds a hash of the content, so what was kept under it is still right.
async function keptOrFetched(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok && fetched.type === "basic") await cache.put(request, fetched.clone()).catch(() => {});
  return fetched;
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(OFFLINE, { ignoreVary: true })) || Response.error();
  }
}
