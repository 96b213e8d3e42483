// Sent as /sw.js when SERVICE_WORKER=off: takes the place of the service worker, deletes what it stored and ends.
addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  event.waitUntil(remove());
});

async function remove() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
