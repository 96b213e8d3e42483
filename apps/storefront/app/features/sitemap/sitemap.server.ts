interface Entry {
  readonly url: string;
  /** ISO 8601. */
  readonly changedAt?: string | undefined;
}

const item = { sitemapindex: "sitemap", urlset: "url" } as const;

/** A list of pages, or the index of such lists, in the format of sitemaps.org. */
export function sitemapReply(kind: keyof typeof item, entries: readonly Entry[]): Response {
  const items = entries.map(({ url, changedAt }) => {
    const lastModified = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
    return `<${item[kind]}><loc>${escaped(url)}</loc>${lastModified}</${item[kind]}>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?><${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join("")}</${kind}>`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

/** Addresses have no other characters that XML reserves: they are URL-encoded. */
function escaped(url: string): string {
  return url.replaceAll("&", "&amp;").replaceAll("'", "&apos;");
}
