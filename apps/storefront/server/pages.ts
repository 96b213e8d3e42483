import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { networkOf, overloaded } from "@haat/service-kit/concurrency-limit";
import { sendErrorReply } from "@haat/service-kit/error-handler";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serverTexts } from "../app/texts/server.ts";
import type { StorefrontLimits } from "./concurrency-limits.ts";
import type { Config } from "./config.ts";
import { type HttpOnlyCookie, newDeviceId } from "./cookies.ts";
import { shopOrigins } from "./origin-check.ts";
import { PageDelivery } from "./page-delivery.ts";
import { sendPlainError } from "./plain-error.ts";
import type { Services } from "./services.ts";

/** The data of a page request beyond its HTTP part. */
export interface PageScope {
  readonly requestId: string;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly clientAddress: string;
  /** The browser's device id; a new one when it has none, stored when a session begins. */
  readonly deviceId: string;
  readonly userAgent: string;
  readonly nonce: string;
  readonly config: Config;
  readonly services: Services;
  /** Aborts when the client disconnects before it has the whole page. */
  readonly disconnected: AbortSignal;
  /** The access token of the session cookie. */
  readonly token: string | undefined;
  /** Starts a session in this browser. */
  readonly keepToken: (token: string) => void;
  /** Ends the session in this browser. */
  readonly dropToken: () => void;
  /** Sets the Retry-After header, in seconds. */
  readonly retryAfter: (seconds: number) => void;
}

export type RenderPage = (request: Request, scope: PageScope) => Promise<Response>;

interface PagesOptions {
  readonly config: Config;
  readonly cookie: HttpOnlyCookie;
  readonly device: HttpOnlyCookie;
  readonly services: Services;
  readonly limits: StorefrontLimits;
  readonly renderPage: RenderPage;
}

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const bodilessMethods = new Set(["GET", "HEAD", "OPTIONS"]);

const invalidUrlPath = "/invalid-url";

/** Fastify's `rewriteUrl`: sends a path that cannot be decoded, which no route matches, to its own route. */
export function routeInvalidUrls({ url = "/" }: { readonly url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url;
  } catch {
    return invalidUrlPath;
  }
}

/** Sends everything that is neither API nor file to React Router. */
export function installPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, limits, renderPage } = options;
  const origins = shopOrigins(config);
  const delivery = new PageDelivery();
  app.route({
    method: methods,
    url: "/*",
    handler: async (request, reply) => {
      const disconnected = clientDisconnected(request, reply);
      const origin = requestOrigin(request, origins) ?? config.PUBLIC_ORIGIN;
      const webRequest = toWebRequest(request, origin, disconnected);
      const formError = await formErrorOf(webRequest);
      if (formError) return sendPlainError(request, reply, formError);
      const scope = scopeOf(request, reply, disconnected, options);
      return await sendPage(request, reply, disconnected, async () => await renderPage(webRequest, scope));
    },
  });
  app.all(invalidUrlPath, async (request, reply) => {
    const error = new ApiError("VALIDATION", messages.unreadable);
    if (!request.headers.accept?.includes("text/html")) return sendErrorReply(reply, error);
    const disconnected = clientDisconnected(request, reply);
    const scope = scopeOf(request, reply, disconnected, options);
    try {
      return await sendPage(request, reply, disconnected, async () => {
        const url = new URL("/something-wrong", config.PUBLIC_ORIGIN);
        const page = await renderPage(new Request(url, { signal: disconnected }), scope);
        return new Response(page.body, { status: 400, headers: page.headers });
      });
    } catch (cause) {
      request.log.error(cause, "page for an invalid url failed");
      return sendErrorReply(reply, error);
    }
  });

  /** Renders in one of the slots, and delivers within the memory for pages that clients have not read. */
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    disconnected: AbortSignal,
    render: () => Promise<Response>,
  ): Promise<FastifyReply> {
    const client = networkOf(request.ip);
    try {
      if (!delivery.hasRoomFor(client)) throw overloaded();
      await limits.pages.run(client, disconnected, async () => {
        await delivery.send(reply, await render(), client, disconnected);
      });
      return reply;
    } catch (error) {
      if (disconnected.aborted) return reply.hijack();
      if (error instanceof ApiError) return sendPlainError(request, reply, error);
      throw error;
    }
  }
}

function scopeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  disconnected: AbortSignal,
  { config, cookie, device, services }: PagesOptions,
): PageScope {
  const deviceId = device.read(request) ?? newDeviceId();
  return {
    requestId: request.id,
    log: request.log,
    clientAddress: request.ip,
    deviceId,
    userAgent: request.headers["user-agent"] ?? "",
    nonce: request.raw.nonce ?? "",
    config,
    services,
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

/** The origin that the browser sees, when it is one of the shop's: a form may only post to the origin it came from. */
function requestOrigin(request: FastifyRequest, origins: ReadonlySet<string>): string | undefined {
  const { origin, host } = request.headers;
  if (origin !== undefined && origins.has(origin)) return origin;
  return [...origins].find((one) => new URL(one).host === host);
}

function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  // The host comes from the configuration, never from the request's headers or its URL (`http://x/`, `/\x/`).
  const url = new URL(origin);
  ({ pathname: url.pathname, search: url.search } = new URL(request.url.replace(/^\/+/, "/"), origin));
  if (bodilessMethods.has(request.method))
    return new Request(url, { method: request.method, headers, signal });
  // A form without fields has no body.
  if (!headers.has("content-type")) headers.set("content-type", "application/x-www-form-urlencoded");
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : "";
  return new Request(url, { method: request.method, headers, body, signal });
}

/** Pages accept form bodies only. Returns the error for any other body; null when the body is valid. */
async function formErrorOf(request: Request): Promise<ApiError | null> {
  if (bodilessMethods.has(request.method)) return null;
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data")
    return new ApiError("MEDIA_TYPE", serverTexts.formExpected);
  try {
    await request.clone().formData();
    return null;
  } catch (cause) {
    return new ApiError("VALIDATION", messages.unreadable, { cause });
  }
}
