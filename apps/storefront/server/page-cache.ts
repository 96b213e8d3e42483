import { ReplyCache } from "@haat/service-kit/reply-cache";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { CatalogueSync, type ChangingCatalogue } from "./catalogue-sync.ts";
import { ShopReplies } from "./shop-replies.ts";
import { type RenderedPage, toWholePage, type WholePage } from "./whole-page.ts";

const maxBytes = 8 * 1024 * 1024;
/** How long a page may replace an error page after it was last sent while it was true. */
const olderForMs = 10 * 60_000;
const maxOlderBytes = 2 * 1024 * 1024;

/**
 * Pages for anonymous shoppers, cached for as long as what they show is true. No cache key names the language: each application is
 * built for one language and has its own origin (decision 42).
 */
export class PageCache {
  /** For rendering all pages. */
  readonly shopReplies = new ShopReplies(() => this.#sync.isCurrent());
  readonly #cache = new ReplyCache<WholePage>({ name: "pages", maxBytes });
  /** By URL, the pages that were sent last while they were true. A change does not drop them. */
  readonly #older = new LRUCache<string, WholePage>({
    maxSize: maxOlderBytes,
    sizeCalculation: bytesOf,
    ttl: olderForMs,
  });
  readonly #sync: CatalogueSync;

  constructor(catalogue: ChangingCatalogue, log: Pick<FastifyBaseLogger, "info" | "warn">) {
    const follower = {
      drop: (tags: readonly string[]) => {
        this.shopReplies.drop(tags);
        this.#cache.drop(tags);
      },
      clear: () => {
        this.shopReplies.clear();
        this.#cache.clear();
      },
    };
    this.#sync = new CatalogueSync(catalogue, follower, log);
  }

  async stop(): Promise<void> {
    await this.#sync.stop();
  }

  /** Whether changes of the catalogue arrive, so that cached pages are true. The first call begins to ask for them. */
  isCurrent(): boolean {
    this.#sync.start();
    return this.#sync.isCurrent();
  }

  /** The page as it was before the catalogue failed, even if something on it has changed since; unless that is too long ago. */
  findOlder(url: string): WholePage | undefined {
    return this.#older.get(url);
  }

  find(url: string): WholePage | undefined {
    return this.#remember(url, this.#cache.find(keyOf(url)));
  }

  /** The cached page, else the one that another request is rendering, else a new one. */
  async get(url: string, render: Render): Promise<WholePage> {
    const page = await this.#cache.get(keyOf(url), async () => {
      const rendered = await render();
      const { tags } = rendered;
      const reply = await toWholePage(rendered, tags !== null);
      return { reply, bytes: bytesOf(reply), tags };
    });
    return this.#remember(url, page);
  }

  #remember<Page extends WholePage | undefined>(url: string, page: Page): Page {
    if (page?.cached) this.#older.set(url, page);
    return page;
  }

  /** A new page for one shopper, while changes do not arrive. */
  async getOnce(url: string, render: Render): Promise<WholePage> {
    const rendered = await render();
    const page = await toWholePage(rendered, false);
    if (rendered.tags !== null) this.#older.set(url, page);
    return page;
  }
}

type Render = () => Promise<RenderedPage>;

const bytesOf = (page: WholePage): number => page.br.length + page.gzip.length + 1000;

/** Home page and cart show other random phones every hour, see `randomSeed`. */
function keyOf(url: string): string {
  return /^\/(?:_(?:root)?\.data|cart(?:\.data)?)?$/.test(url)
    ? `${url} ${new Date().toISOString().slice(0, 13)}`
    : url;
}
