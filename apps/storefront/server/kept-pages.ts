import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { ReplyCache } from "@haat/service-kit/reply-cache";
import { isUnchanged, sharedForASecond } from "@haat/service-kit/shared-cache";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { accepts } from "./accepted-encodings.ts";
import { CatalogueSync, type ChangingCatalogue } from "./catalogue-sync.ts";
import { GzipTemplate } from "./gzip-template.ts";
import { PageBytes } from "./page-bytes.ts";
import type { PageDelivery } from "./page-delivery.ts";
import type { PageSources } from "./page-sources.ts";
import { newNonce } from "./security-headers.ts";
import { ShopReplies } from "./shop-replies.ts";

/** A rendered page without a nonce. Every copy gets its own. */
export interface WholePage {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: GzipTemplate;
  readonly etag: string;
  /** Whether it says that the catalogue failed. */
  readonly failed: boolean;
  /** Whether a shared cache may have it. */
  readonly kept: boolean;
}

const maxBytes = 8 * 1024 * 1024;
/** Pages, and those of sold phones. */
const keptStatuses: ReadonlySet<number> = new Set([200, 410]);
/** How long a page may replace an error page after it was last known to be true. */
const olderForMs = 10 * 60_000;
const maxOlderBytes = 2 * 1024 * 1024;
const decompress = promisify(gunzip);

/** Pages for anonymous shoppers, kept for as long as what they show is true. */
export class KeptPages {
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

  /** Whether changes of the catalogue arrive, so that kept pages are true. The first call begins to ask for them. */
  isCurrent(): boolean {
    this.#sync.start();
    return this.#sync.isCurrent();
  }

  /** The page as it was before the catalogue failed, even if something on it has changed since; unless that is too long ago. */
  findOlder(url: string): WholePage | undefined {
    const kept = this.#sync.age < olderForMs ? this.#cache.find(keyOf(url)) : undefined;
    return kept ?? this.#older.get(url);
  }

  find(url: string): WholePage | undefined {
    return this.#remember(url, this.#cache.find(keyOf(url)));
  }

  /** The kept page, else the one that another request is rendering, else a new one. */
  async get(url: string, render: Render): Promise<WholePage> {
    const page = await this.#cache.get(keyOf(url), async () => {
      const { page: once, tags } = await renderPage(render);
      return { reply: { ...once, kept: tags !== null }, bytes: bytesOf(once), tags };
    });
    return this.#remember(url, page);
  }

  #remember<Page extends WholePage | undefined>(url: string, page: Page): Page {
    if (page?.kept) this.#older.set(url, page);
    return page;
  }

  /** A new page for one shopper, while changes do not arrive. */
  async getOnce(url: string, render: Render): Promise<WholePage> {
    const { page, tags } = await renderPage(render);
    if (tags !== null) this.#older.set(url, page);
    return page;
  }
}

type Render = (nonce: string, html: PageBytes) => Promise<PageHead>;

interface PageHead extends Pick<WholePage, "status" | "headers" | "failed"> {
  readonly sources: PageSources;
}

const bytesOf = ({ body }: WholePage): number => body.length + 1000;

/** Home page and cart show other random phones every hour, see `loadRandomProducts`. */
function keyOf(url: string): string {
  return /^\/(?:_(?:root)?\.data|cart(?:\.data)?)?$/.test(url)
    ? `${url} ${new Date().toISOString().slice(0, 13)}`
    : url;
}

async function renderPage(render: Render): Promise<{ page: WholePage; tags: readonly string[] | null }> {
  const nonce = newNonce();
  const html = new PageBytes();
  try {
    const { status, headers, failed, sources } = await render(nonce, html);
    const parts = splitAtNonces(html.bytes, nonce);
    const body = await GzipTemplate.of(parts, nonce.length);
    const page = { status, headers, body, etag: `W/"${body.hash}"`, failed, kept: false };
    return { page, tags: keptStatuses.has(status) ? sources.tags : null };
  } finally {
    html.release();
  }
}

const linkNonce = Buffer.from(' nonce="');
const linkTag = Buffer.from("<link ");

/**
 * The text around the nonces. Links lose theirs: only inline scripts need it, and each gap makes the page larger. Moves the
 * bytes of `html` together instead of copying them.
 */
function splitAtNonces(html: Buffer, nonce: string): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  let end = 0;
  let next = 0;
  for (let gap = html.indexOf(nonce); gap >= 0; gap = html.indexOf(nonce, next)) {
    const inLink = isInLink(html, gap);
    html.copyWithin(end, next, gap);
    end += gap - next;
    next = gap + nonce.length;
    if (inLink) {
      end -= linkNonce.length;
      // The closing quote.
      next += 1;
    } else {
      parts.push(html.subarray(start, end));
      start = end;
    }
  }
  html.copyWithin(end, next);
  return [...parts, html.subarray(start, end + html.length - next)];
}

function isInLink(html: Buffer, gap: number): boolean {
  const tag = html.lastIndexOf("<", gap);
  return startsAt(html, tag, linkTag) && startsAt(html, gap - linkNonce.length, linkNonce);
}

function startsAt(html: Buffer, position: number, text: Buffer): boolean {
  return position >= 0 && html.compare(text, 0, text.length, position, position + text.length) === 0;
}

/** Sends a copy with the nonce of this reply. */
export async function sendWholePage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WholePage,
  delivery: PageDelivery,
): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  // A signed-in shopper's request has another cookie, so no cache answers it with this page.
  reply.header("vary", "accept-encoding, cookie");
  if (page.kept) {
    reply.header("cache-control", sharedForASecond).header("etag", page.etag);
    if (isUnchanged(request, page.etag)) {
      // The browser's copy has the nonce of the policy that came with it. A new policy would block its scripts.
      reply.removeHeader("content-security-policy");
      return reply.code(304).send();
    }
  } else reply.header("cache-control", "private, no-store");
  const nonce = request.raw.nonce ?? newNonce();
  if (!accepts(request, "gzip")) return delivery.sendBytes(request, reply, await plainCopy(page, nonce));
  return delivery.sendBytes(request, reply.header("content-encoding", "gzip"), page.body.fill(nonce));
}

/** The uncompressed pages that clients without gzip asked for last, and the nonce in them. */
const plainPages = new LRUCache<WholePage, { readonly html: Buffer; readonly nonce: string }>({
  maxSize: 4 * 1024 * 1024,
  // A redirect has no text, and the cache rejects a size of 0.
  sizeCalculation: ({ html }) => html.length + 1,
});

async function plainCopy(page: WholePage, nonce: string): Promise<Buffer> {
  const plain = plainPages.get(page);
  if (!plain) {
    const html = await decompress(page.body.fill(nonce));
    plainPages.set(page, { html, nonce });
    return html;
  }
  const copy = Buffer.from(plain.html);
  for (let gap = copy.indexOf(plain.nonce); gap >= 0; gap = copy.indexOf(plain.nonce, gap))
    copy.write(nonce, gap);
  return copy;
}
