import { ReplyCache } from "@haat/service-kit/reply-cache";

interface ShopReply {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

type Send = (request: Request, signal: AbortSignal) => Promise<Response>;

const maxBytes = 1024 * 1024;
/** The tag of everything in the catalogue that is not a product. */
const shopTag = "shop";

/**
 * The catalogue's banners, brands, branches and categories, which most pages need and which change rarely. They are the same
 * for everyone.
 */
export class ShopReplies {
  readonly #cache = new ReplyCache<ShopReply>({ name: "shop", maxBytes });
  readonly #isCurrent: () => boolean;

  /** @param isCurrent whether changes of the catalogue arrive. */
  constructor(isCurrent: () => boolean) {
    this.#isCurrent = isCurrent;
  }

  drop(tags: readonly string[]): void {
    this.#cache.drop(tags);
  }

  clear(): void {
    this.#cache.clear();
  }

  async send(request: Request, signal: AbortSignal, send: Send): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" || pathname.startsWith("/api/product/")) return await send(request, signal);
    const { status, headers, body } = await this.#cache.get(this.#keyOf(request.url), async () => {
      const response = await send(request, signal);
      const reply = {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      };
      const isCached = response.ok && response.headers.get("surrogate-key") === shopTag;
      return { reply, bytes: reply.body.length + 500, tags: isCached ? [shopTag] : null };
    });
    return new Response(body || null, { status, headers: headers.map(([name, value]) => [name, value]) });
  }

  /** While changes do not arrive, a reply is used for a second: as long as a change may take to arrive. */
  #keyOf(url: string): string {
    return this.#isCurrent() ? url : `${url} ${Math.floor(Date.now() / 1000)}`;
  }
}
