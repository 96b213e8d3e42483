// The service worker shows /offline.html when a page cannot be loaded. It caches only the files of that page, so that
// account pages and prices never come from its cache.
const cacheName = "haat-offline-1";
const offlinePage = "/offline.html";
const offlineFiles = [offlinePage, "/offline.css", "/favicon.svg"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(offlineFiles.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), registration.navigationPreload?.enable(), clients.claim()]),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate" && !/^\/(api|media)\//.test(pathname)) {
    event.respondWith(pageOrOffline(event));
  } else if (origin === location.origin && offlineFiles.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

async function pageOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    // Only a request without a response means offline; an error page of the shop is a response.
    return (await caches.match(offlinePage)) ?? Promise.reject(error);
  }
}
