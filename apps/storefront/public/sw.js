// The service worker: catalog pages that this browser has seen, their pictures and the cart open without a connection.
// What may be stored, and how this file is replaced, is in docs/decisions/0034-offline-copies.md.

/** Raised when stored entries of the last version cannot be used any more. All other caches are deleted. */
const version = 2;
/** The offline page and the cart. */
const shell = `haat-shell-${version}`;
const pages = `haat-pages-${version}`;
/** Scripts, styles and fonts. Their names contain a hash, so an entry is never stale. */
const files = `haat-files-${version}`;
const pictures = `haat-pictures-${version}`;

const megabyte = 1024 * 1024;
const limits = {
  [pages]: { entries: 40, bytes: 12 * megabyte },
  [files]: { entries: 200, bytes: 8 * megabyte },
  [pictures]: { entries: 300, bytes: 15 * megabyte },
};
const savedAt = "x-saved-at";
const savedBytes = "x-saved-bytes";
const savedTitle = "x-saved-title";

const offlinePage = "/offline.html";
const offlineFiles = [offlinePage, "/offline.css", "/offline.js", "/favicon.svg"];
/** After this a stored copy replaces a page of which nothing has arrived. */
const slowPageMs = 8000;
const minute = 60_000;

addEventListener("install", (event) => {
  event.waitUntil(storeOfflinePage().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([deleteOldCaches(), registration.navigationPreload?.enable(), clients.claim()]),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.method !== "GET") {
    if (/^\/(logout|account\/close)(\.data)?$/.test(url.pathname)) event.waitUntil(forgetPages());
    if (request.mode === "navigate") event.respondWith(fetch(request).catch(offlineReply));
  } else if (url.pathname.startsWith("/assets/")) event.respondWith(storedFile(event, files));
  else if (url.pathname.startsWith("/media/")) event.respondWith(storedFile(event, pictures));
  else if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (isPageData(request, url)) event.respondWith(openData(request, url));
  else if (offlineFiles.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** A page tells which catalog page it shows, because a navigation by script requests only the page's data. */
addEventListener("message", (event) => {
  const { seen = "", files: loaded = [] } = event.data ?? {};
  const url = new URL(seen, location.origin);
  if (url.origin !== location.origin) return;
  // Scripts that a page loads on first use are not in its HTML.
  const kept = Promise.all([keepSeen(url.href), keepFiles(loaded)]);
  event.waitUntil(kept.catch(() => undefined));
});

async function storeOfflinePage() {
  const cache = await caches.open(shell);
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: "reload" })));
}

async function deleteOldCaches() {
  const current = [shell, pages, files, pictures];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)));
}

/** On sign-out. The shell contains nothing of a shopper. */
async function forgetPages() {
  await Promise.all([caches.delete(pages), caches.delete(pictures)]);
}

async function openPage(event) {
  const { request } = event;
  const loading = loadPage(event);
  const slow = new Promise((resolve) => setTimeout(resolve, slowPageMs)).then(
    async () => (await findPage(request.url)) ?? (await loading),
  );
  // Whichever loses the race may still fail, which no one needs to know.
  slow.catch(() => undefined);
  try {
    return await Promise.race([loading, slow]);
  } catch {
    // Only a request without a response means offline; an error page of the shop is a response.
    return (await findPage(request.url)) ?? (await offlineReply());
  }
}

async function loadPage(event) {
  const { request } = event;
  const response = (await event.preloadResponse) ?? (await fetch(request));
  if (isForEveryone(response))
    event.waitUntil(keepPage(request.url, response.clone()).catch(() => undefined));
  // The page is gone, or the shopper has signed in and sees another one.
  else if (response.type === "basic" && response.status < 500) event.waitUntil(dropPage(request.url));
  return response;
}

/**
 * Whether a page may be stored: the server declares only pages public that are the same for all anonymous shoppers.
 * A signed-in shopper's page is private.
 */
function isForEveryone(response) {
  const { headers, redirected, status, type } = response;
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return status === 200 && type === "basic" && !redirected && isPage && isPublic(headers);
}

function isPublic(headers) {
  return /\bpublic\b/.test(headers.get("cache-control") ?? "");
}

async function findPage(url) {
  const { pathname } = new URL(url);
  const cache = await caches.open(pathname === "/cart" ? shell : pages);
  return await cache.match(pathname === "/cart" ? pathname : url, { ignoreVary: true });
}

async function dropPage(url) {
  await (await caches.open(pages)).delete(url, { ignoreVary: true });
}

async function offlineReply() {
  return (await caches.match(offlinePage)) ?? Response.error();
}

/**
 * Data requests of single routes are for a part of a page, and handle their failure themselves. Prefetches are `no-cors`: the
 * browser reuses their replies only when it made the request itself.
 */
function isPageData({ mode }, { pathname, searchParams }) {
  return mode !== "no-cors" && pathname.endsWith(".data") && !searchParams.has("_routes");
}

/** Without a connection React Router is told to open the whole page, of which there is a copy. */
async function openData(request, url) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = new URL(url);
    page.pathname = url.pathname.replace(/^\/_(?:root)?\.data$/, "/").replace(/\.data$/, "");
    if (!(await findPage(page.href))) throw error;
    const headers = {
      "x-remix-redirect": page.pathname + page.search,
      "x-remix-reload-document": "true",
      "x-remix-replace": "true",
    };
    return new Response(null, { status: 204, headers });
  }
}

/** A file that never changes: the stored copy, else the network. */
async function storedFile(event, name) {
  const { request } = event;
  const cache = await caches.open(name);
  const stored = await cache.match(request.url, { ignoreVary: true });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && isPublic(response.headers))
    event.waitUntil(keepFile(name, request.url, response.clone()).catch(() => undefined));
  return response;
}

async function keepFile(name, url, response) {
  await keep(name, url, response, await response.blob());
}

/** Stores a copy with its time, its size and what else is known of it. */
async function keep(name, url, response, body, more = {}) {
  const headers = new Headers({ ...Object.fromEntries(response.headers), ...more });
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(savedAt, String(Date.now()));
  headers.set(savedBytes, String(body.size));
  const cache = await caches.open(name);
  await cache.put(url, new Response(body, { headers }));
  // Deleting waits for a page, or for as many pictures as a long listing loads.
  kept += 1;
  if (name === pages || kept % 50 === 0) await deleteOldest();
}
let kept = 0;

/** Stores a page, marked with its age, and the scripts that it needs. */
async function keepPage(url, response) {
  const html = await response.text();
  const { pathname, href } = withoutHash(url);
  if (pathname === "/cart") await keep(shell, pathname, response, new Blob([html]));
  else {
    const marked = html.replace("<html", `<html data-saved-at="${Date.now()}"`);
    const title = encodeURIComponent(/<title>([^<]*)/.exec(html)?.[1] ?? pathname);
    await keep(pages, href, response, new Blob([marked]), { [savedTitle]: title });
  }
  await keepFiles(html.match(/\/assets\/[\w.-]+/g));
}

async function keepFiles(paths) {
  const cache = await caches.open(files);
  for (const path of new Set(paths)) {
    const file = new URL(path, location.origin).href;
    if (await cache.match(file, { ignoreVary: true })) continue;
    const reply = await fetch(file);
    if (reply.ok) await keepFile(files, file, reply);
  }
}

function withoutHash(url) {
  const page = new URL(url);
  page.hash = "";
  return page;
}

/** Stores the page that a shopper sees, unless it was stored just now, and the cart once a day. */
async function keepSeen(url) {
  const { pathname, href } = withoutHash(url);
  const isCatalog = /^\/(?:$|products?(?:\/|$))/.test(pathname) && !navigator.connection?.saveData;
  if (isCatalog && ageOf(await findPage(href)) > minute) await keepFetched(href);
  if (ageOf(await findPage(`${location.origin}/cart`)) > 24 * 60 * minute)
    await keepFetched(`${location.origin}/cart`, { credentials: "omit" });
}

async function keepFetched(url, options) {
  const response = await fetch(url, { ...options, priority: "low" });
  if (isForEveryone(response)) await keepPage(url, response);
}

/** Milliseconds since the response was stored. */
function ageOf(response) {
  return Date.now() - Number(response?.headers.get(savedAt) ?? 0);
}

async function deleteOldest() {
  for (const [name, { entries, bytes }] of Object.entries(limits)) {
    const cache = await caches.open(name);
    const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
    const newestFirst = requests
      .map((request, index) => {
        const { headers } = responses[index] ?? new Response();
        return { request, at: Number(headers.get(savedAt)), size: Number(headers.get(savedBytes)) };
      })
      .sort((a, b) => b.at - a.at);
    let total = 0;
    for (const [index, { request, size }] of newestFirst.entries()) {
      total += size;
      if (index >= entries || total > bytes) await cache.delete(request, { ignoreVary: true });
    }
  }
}
