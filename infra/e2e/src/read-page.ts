import type { Buyer } from "./buyers.ts";
import type { OpenShop } from "./shop-address.ts";

/** A page as the server sends it, before any script runs. */
interface ServedPage {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  /** Without scripts and comments. */
  readonly html: string;
  /** What a reader sees, and what only screen readers hear, on one line. */
  readonly text: string;
  /** Where its links lead. */
  readonly links: readonly string[];
}

export async function readPage(shop: OpenShop, path: string, as?: Buyer): Promise<ServedPage> {
  const reply = await fetch(shop.storefront + path, {
    headers: {
      accept: "text/html",
      ...(as ? { cookie: as.headers.authorization.replace("Bearer ", "haat=") } : {}),
    },
    redirect: "manual",
  });
  const html = (await reply.text()).replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, "");
  return {
    status: reply.status,
    location: reply.headers.get("location"),
    headers: reply.headers,
    html,
    text: plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " "),
    links: [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = ""]) => plain(href)),
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  lt: "<",
  gt: ">",
  "#x27": "'",
  "#39": "'",
};

function plain(html: string): string {
  return html.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
