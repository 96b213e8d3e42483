import type { Buyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";

/** A page as the server sends it, before any script runs. */
interface ServedPage {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  /** Without scripts and comments. */
  readonly html: string;
  /** The text, visible or for screen readers, on one line. */
  readonly text: string;
  /** The targets of its links. */
  readonly links: readonly string[];
  /** The same between its header and its footer. */
  readonly main: Pick<ServedPage, "text" | "links">;
}

export async function fetchPage(shop: OpenShop, path: string, as?: Buyer): Promise<ServedPage> {
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
    ...shownBy(html),
    main: shownBy(/<main\b.*<\/main>/s.exec(html)?.[0] ?? ""),
  };
}

const shownBy = (html: string): ServedPage["main"] => ({
  text: plain(html.replace(/<[^>]*>/g, " ")).replace(/\s+/g, " "),
  links: [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = ""]) => plain(href)),
});

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

/** A response of the storefront, as the client received it. */
export interface RecordedReply {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly vary: string;
  readonly body: string;
}

interface Call {
  /** Posted as JSON. */
  readonly body?: unknown;
}

/** Fetches a path as the browser of this user, or of an anonymous visitor. Follows redirects. */
export async function fetchAs(
  shop: OpenShop,
  buyer: Buyer | null,
  path: string,
  { body }: Call = {},
): Promise<RecordedReply> {
  const headers = {
    ...(buyer ? { cookie: `haat=${buyer.headers.authorization.replace("Bearer ", "")}` } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json", origin: shop.storefront }),
  };
  const reply = await fetch(shop.storefront + path, {
    headers,
    method: body === undefined ? "GET" : "POST",
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return {
    path,
    status: reply.status,
    type: reply.headers.get("content-type") ?? "",
    cacheControl: reply.headers.get("cache-control") ?? "",
    vary: reply.headers.get("vary") ?? "",
    body: await reply.text(),
  };
}

/** The path of a page and of its data, which the browser loads on navigation. */
export function withDataUrl(path: string): string[] {
  const [pathname = "", query] = path.split("?");
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  return [path, query === undefined ? data : `${data}?${query}`];
}

/** Fetches all paths, four at a time. */
export async function fetchAll(
  shop: OpenShop,
  buyer: Buyer | null,
  paths: readonly string[],
): Promise<RecordedReply[]> {
  const queue = [...paths.entries()];
  const recorded: RecordedReply[] = [];
  const fetchNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      recorded[next[0]] = await fetchAs(shop, buyer, next[1]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, fetchNext));
  return recorded;
}
