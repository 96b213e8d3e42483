import type { Buyer } from "./buyers.ts";
import type { OpenShop } from "./shop-address.ts";

/** A reply of the storefront, as whoever asked received it. */
export interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string;
  readonly body: string;
}

interface Call {
  /** Posted as JSON. */
  readonly body?: unknown;
}

/** Asks the storefront as a browser of this user does, or as an anonymous one; redirects are followed. */
export async function read(
  shop: OpenShop,
  buyer: Buyer | null,
  path: string,
  { body }: Call = {},
): Promise<Recorded> {
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
    body: await reply.text(),
  };
}

/** A page's address and that of its data, which the browser's script loads when it goes there. */
export function withData(path: string): string[] {
  const [pathname = "", query] = path.split("?");
  const data = pathname === "/" ? "/_.data" : `${pathname}.data`;
  return [path, query === undefined ? data : `${data}?${query}`];
}

/** Asks for all of them, a few at a time. */
export async function readAll(
  shop: OpenShop,
  buyer: Buyer | null,
  paths: readonly string[],
): Promise<Recorded[]> {
  const waiting = [...paths.entries()];
  const recorded: Recorded[] = [];
  const reader = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      recorded[next[0]] = await read(shop, buyer, next[1]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, reader));
  return recorded;
}
