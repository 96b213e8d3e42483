import type { Locale } from "@haat/domain/locale";
import { networkOf } from "@haat/service-kit/caller-network";
import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { overloaded } from "@haat/service-kit/concurrency-limit";
import { sendErrorReply } from "@haat/service-kit/error-handler";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { ownOrigins } from "@haat/web-server/origin-check";
import { PageDelivery } from "@haat/web-server/page-delivery";
import { sendPlainError } from "@haat/web-server/plain-error";
import { newNonce } from "@haat/web-server/security-headers";
import { formErrorOf, requestOrigin, toWebRequest } from "@haat/web-server/web-request";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parsePostedCart } from "../app/features/cart/posted-cart.ts";
import type { PageScope, Services } from "../app/server/page-scope.server.ts";
import type { StorefrontLimits } from "./concurrency-limits.ts";
import type { Config } from "./config.ts";
import { newDeviceId } from "./cookies.ts";
import { PageCache } from "./page-cache.ts";
import { PageSources } from "./page-sources.ts";
import { readsOf, sharedUrl } from "./shared-url.ts";
import { sendWholePage, type WholePage } from "./whole-page.ts";

export type RenderPage = (request: Request, scope: PageScope) => Promise<Response>;

interface PagesOptions {
  readonly config: Config;
  readonly cookie: HttpOnlyCookie;
  readonly device: HttpOnlyCookie;
  readonly services: Services;
  readonly limits: StorefrontLimits;
  readonly renderPage: RenderPage;
  readonly locale: Locale;
}

/** The options, and what all requests share. */
interface Pages extends PagesOptions {
  readonly origins: ReturnType<typeof ownOrigins>;
  readonly delivery: PageDelivery;
  readonly pageCache: PageCache;
}

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];

const invalidUrlPath = "/invalid-url";
const errorPage = "/something-wrong";

/** Fastify's `rewriteUrl`: sends a path that cannot be decoded, which no route matches, to its own route. */
export function routeInvalidUrls(url: string): string {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url;
  } catch {
    return invalidUrlPath;
  }
}

/** Sends everything that is neither API nor file to React Router. */
export function installPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, limits, services } = options;
  const pageCache = new PageCache(
    { url: services.catalogue, tokenSecret: config.STOREFRONT_TOKEN_SECRET },
    app.log,
  );
  app.addHook("onClose", async () => await pageCache.stop());
  const pages: Pages = { ...options, origins: ownOrigins(config), delivery: new PageDelivery(), pageCache };

  app.route({
    method: methods,
    url: "/*",
    handler: async (request, reply) => {
      try {
        limits.reads.pages.take(request, readsOf(request.url));
        const shared = sharedUrlOf(pages, request);
        return await (shared === null
          ? sendOwn(pages, request, reply)
          : sendShared(pages, request, reply, shared));
      } catch (error) {
        if (error instanceof ApiError) return sendPlainError(request, reply, error);
        throw error;
      }
    },
  });
  app.all(invalidUrlPath, async (request, reply) => await sendInvalidUrl(pages, request, reply));
}

/** The URL of the page that all anonymous shoppers share with this request, or null. */
function sharedUrlOf({ config, cookie }: Pages, request: FastifyRequest): string | null {
  // In development, every request renders the code as it is now.
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || config.NODE_ENV === "development") return null;
  if (cookie.read(request) !== undefined) return null;
  const shared = sharedUrl(request.url);
  // Such a cart is in the page itself.
  const ownCart = shared?.startsWith("/cart") && parsePostedCart(request.headers.cookie ?? null) !== null;
  return ownCart ? null : shared;
}

/** Sends a page that is the same for all anonymous shoppers. */
async function sendShared(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  shared: string,
): Promise<FastifyReply> {
  const { pageCache, delivery } = pages;
  const isCurrent = pageCache.isCurrent();
  const cached = isCurrent ? pageCache.find(shared) : undefined;
  const page = cached ?? (await renderShared(pages, request, reply, shared, isCurrent));
  return page === null ? reply.hijack() : await sendWholePage(request, reply, page, delivery);
}

/**
 * Renders for everyone, or for this shopper alone while changes of the catalogue do not arrive. Returns an older copy in place of
 * an error, and null when the shopper has left.
 */
async function renderShared(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  shared: string,
  isCurrent: boolean,
): Promise<WholePage | null> {
  const { pageCache, delivery } = pages;
  const disconnected = clientDisconnected(request, reply);
  // An older copy needs the memory, too.
  if (!delivery.hasRoomFor(networkOf(request.ip))) throw overloaded();
  try {
    const page = await (isCurrent
      ? pageCache.get(shared, renderFor(pages, request, shared, null))
      : pageCache.getOnce(shared, renderFor(pages, request, shared, disconnected)));
    const older = page.failed ? pageCache.findOlder(shared) : undefined;
    if (older) toleratedErrors.count({ work: "render a page" });
    return older ?? page;
  } catch (error) {
    if (disconnected.aborted) return null;
    // Also when all rendering slots are taken, because a catalogue that hangs keeps them busy.
    const older = pageCache.findOlder(shared);
    if (!older) throw error;
    toleratedErrors.count({ work: "render a page" });
    if (!(error instanceof ApiError)) request.log.error(error, "page failed: an older copy is sent");
    return older;
  }
}

/** @param disconnected null for a page for which other shoppers may be waiting too. */
function renderFor(pages: Pages, request: FastifyRequest, shared: string, disconnected: AbortSignal | null) {
  const { config, limits, renderPage } = pages;
  return async () => {
    const signal = disconnected ?? new AbortController().signal;
    const { scope, headers, sources } = sharedScopeOf(pages, request, signal);
    const webRequest = new Request(config.PUBLIC_ORIGIN + shared, { signal });
    return await limits.pages.run(networkOf(request.ip), signal, async () => {
      const response = await renderPage(webRequest, scope);
      const { status } = response;
      const text = await response.text();
      return {
        status,
        headers: [...response.headers, ...Object.entries(headers)],
        text,
        nonce: scope.nonce,
        failed: hasFailed(response, text),
        tags: status === 200 ? sources.tags : null,
      };
    });
  };
}

/** Renders for this shopper alone. */
async function sendOwn(pages: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { config, origins, renderPage } = pages;
  const disconnected = clientDisconnected(request, reply);
  const origin = requestOrigin(request, origins) ?? config.PUBLIC_ORIGIN;
  const webRequest = toWebRequest(request, origin, disconnected);
  const formError = await formErrorOf(webRequest);
  if (formError) throw formError;
  const scope = scopeOf(pages, request, reply, disconnected);
  return await sendPage(pages, request, reply, disconnected, async () => await renderPage(webRequest, scope));
}

/** Sends the error page, or an error as JSON to a client that is no browser. */
async function sendInvalidUrl(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, limits, renderPage } = pages;
  const error = new ApiError("VALIDATION", messages().unreadable);
  if (!request.headers.accept?.includes("text/html")) return sendErrorReply(reply, error);
  try {
    limits.reads.pages.take(request);
    const disconnected = clientDisconnected(request, reply);
    const scope = scopeOf(pages, request, reply, disconnected);
    return await sendPage(pages, request, reply, disconnected, async () => {
      const url = new URL(errorPage, config.PUBLIC_ORIGIN);
      const page = await renderPage(new Request(url, { signal: disconnected }), scope);
      return new Response(page.body, { status: 400, headers: page.headers });
    });
  } catch (cause) {
    if (cause instanceof ApiError) return sendPlainError(request, reply, cause);
    toleratedErrors.count({ work: "render the page for an invalid url" });
    request.log.error(cause, "page for an invalid url failed");
    return sendErrorReply(reply, error);
  }
}

/** Renders in one of the slots, and delivers within the memory for pages that clients have not read. */
async function sendPage(
  { delivery, limits }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  disconnected: AbortSignal,
  render: () => Promise<Response>,
): Promise<FastifyReply> {
  const client = networkOf(request.ip);
  try {
    if (!delivery.hasRoomFor(client)) throw overloaded();
    const file = await limits.pages.run(client, disconnected, async () => {
      const page = await render();
      if (page.headers.has("content-disposition")) return page;
      await delivery.send(reply, page, client, disconnected);
      return null;
    });
    return file === null ? reply : await delivery.sendFile(reply, file);
  } catch (error) {
    if (disconnected.aborted) return reply.hijack();
    throw error;
  }
}

/**
 * Whether a page says that the catalogue failed. A product page then leads to the error page (spec §8), and its `.data` does so
 * in the body, with status 202.
 */
function hasFailed({ status, headers }: Response, text: string): boolean {
  if (status === 202) return text.includes(errorPage);
  return status >= 500 || headers.get("location") === errorPage;
}

/** The scope of a page that is the same for every anonymous shopper: nothing that a page shows is of this request. */
function sharedScopeOf(pages: Pages, request: FastifyRequest, disconnected: AbortSignal) {
  const headers: Record<string, string> = {};
  const sources = new PageSources(pages.pageCache.shopReplies);
  const scope: PageScope = {
    ...commonScopeOf(pages, request),
    deviceId: newDeviceId(),
    userAgent: "",
    nonce: newNonce(),
    isShared: true,
    send: sources.send,
    disconnected,
    token: undefined,
    keepToken: () => {},
    dropToken: () => {},
    retryAfter: (seconds) => {
      headers["retry-after"] = String(seconds);
    },
  };
  return { scope, headers, sources };
}

function scopeOf(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  disconnected: AbortSignal,
): PageScope {
  const { cookie, device, pageCache } = pages;
  const deviceId = device.read(request) ?? newDeviceId();
  return {
    ...commonScopeOf(pages, request),
    deviceId,
    userAgent: request.headers["user-agent"] ?? "",
    nonce: request.raw.nonce ?? "",
    isShared: false,
    send: new PageSources(pageCache.shopReplies).send,
    disconnected,
    token: cookie.read(request),
    keepToken: (token) => {
      cookie.set(reply, token);
      device.set(reply, deviceId);
    },
    dropToken: () => cookie.clear(reply),
    retryAfter: (seconds) => {
      void reply.header("retry-after", String(seconds));
    },
  };
}

function commonScopeOf({ config, services, locale }: Pages, request: FastifyRequest) {
  return {
    locale,
    requestId: request.id,
    log: request.log,
    clientAddress: request.ip,
    pace: config.PACE,
    publicOrigin: config.PUBLIC_ORIGIN,
    paymentPageOrigin: config.PAYMENT_PAGE_ORIGIN,
    services,
  };
}
