// Lists the catalog pages that the service worker has stored, newest first.
const section = document.querySelector("section");

for (const { href, title } of await storedPages()) {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = title;
  const item = document.createElement("li");
  item.append(link);
  section.querySelector("ul").append(item);
  section.hidden = false;
}

// Opens the page that failed as soon as there is a connection again.
addEventListener("online", () => location.reload());

async function storedPages() {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith("haat-pages-")) continue;
    const cache = await caches.open(name);
    const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
    for (const [index, { headers }] of responses.entries()) {
      const title = textOf(decodeURIComponent(headers.get("x-saved-title")));
      found.push({ href: requests[index].url, title, at: Number(headers.get("x-saved-at")) });
    }
  }
  return found.sort((a, b) => b.at - a.at).slice(0, 12);
}

function textOf(html) {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.replace(/ · Haat$/, "");
}
