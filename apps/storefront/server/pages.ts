import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { networkOf, overloaded } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StorefrontLimits } from "./concurrency-limits.ts";
import type { Config } from "./config.ts";
import { shopOrigins } from "./origin-check.ts";
import { PageDelivery } from "./page-delivery.ts";
import { sendPlainError } from "./plain-error.ts";
import type { Services } from "./services.ts";
import { type HttpOnlyCookie, newDeviceId } from "./session-cookie.ts";

/** What a page's request knows besides its HTTP part. */
export interface PageScope {
  readonly requestId: string;
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">;
  readonly clientAddress: string;
  /** This browser's; a new one when it has none, kept with the session that begins. */
  readonly deviceId: string;
  readonly userAgent: string;
  readonly nonce: string;
  readonly config: Config;
  readonly services: Services;
  /** Aborts when the client leaves before it has the whole page. */
  readonly left: AbortSignal;
  /** The access token of the session cookie. */
  readonly token: string | undefined;
  /** Starts a session in this browser. */
  readonly keepToken: (token: string) => void;
  /** Ends it. */
  readonly dropToken: () => void;
  /** Says in the answer after how many seconds the request may be sent again. */
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
const bodiless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Everything that is neither API nor file goes to React Router. */
export function installPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, limits, renderPage } = options;
  const origins = shopOrigins(config);
  const delivery = new PageDelivery();
  app.route({
    method: methods,
    url: "/*",
    handler: async (request, reply) => {
      const left = clientDisconnected(request, reply);
      const asked = webRequest(request, originOf(request, origins) ?? config.PUBLIC_ORIGIN, left);
      const unreadable = await unreadableForm(asked);
      if (unreadable) return sendPlainError(request, reply, unreadable);
      const scope = scopeOf(request, reply, left, options);
      const client = networkOf(request.ip);
      try {
        if (!delivery.hasRoomFor(client)) throw overloaded();
        await limits.pages.run(client, left, async () => {
          await delivery.send(reply, await renderPage(asked, scope), client, left);
        });
        return reply;
      } catch (error) {
        if (left.aborted) return reply.hijack();
        if (error instanceof ApiError) return sendPlainError(request, reply, error);
        throw error;
      }
    },
  });
}

/** The page that says that something went wrong, for an address that cannot even be decoded. */
export async function sendBadAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<void> {
  const left = clientDisconnected(request, reply);
  const address = new URL("/something-wrong", options.config.PUBLIC_ORIGIN);
  const scope = scopeOf(request, reply, left, options);
  const page = await options.limits.pages.run(
    networkOf(request.ip),
    left,
    async () => await options.renderPage(new Request(address, { signal: left }), scope),
  );
  await reply.send(new Response(page.body, { status: 400, headers: page.headers }));
}

function scopeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  left: AbortSignal,
  { config, cookie, device, services }: PagesOptions,
): PageScope {
  const deviceId = device.read(request.headers.cookie) ?? newDeviceId();
  return {
    requestId: request.id,
    log: request.log,
    clientAddress: request.ip,
    deviceId,
    userAgent: request.headers["user-agent"] ?? "",
    nonce: request.nonce,
    config,
    services,
    left,
    token: cookie.read(request.headers.cookie),
    keepToken: (token) => {
      void reply.header("set-cookie", cookie.set(token));
      void reply.header("set-cookie", device.set(deviceId));
    },
    dropToken: () => {
      void reply.header("set-cookie", cookie.clear());
    },
    retryAfter: (seconds) => {
      void reply.header("retry-after", String(seconds));
    },
  };
}

/** The origin that the browser sees, when it is one of ours: forms may only be sent to the origin that they came from. */
function originOf(request: FastifyRequest, origins: ReadonlySet<string>): string | undefined {
  const { origin, host } = request.headers;
  if (origin !== undefined && origins.has(origin)) return origin;
  return [...origins].find((one) => new URL(one).host === host);
}

function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  // The host is ours by configuration, never what the request claims, in a header or in its address (`http://x/`, `/\x/`).
  const url = new URL(origin);
  ({ pathname: url.pathname, search: url.search } = new URL(request.url.replace(/^\/+/, "/"), origin));
  if (bodiless.has(request.method)) return new Request(url, { method: request.method, headers, signal });
  // A form without fields has no body.
  if (!headers.has("content-type")) headers.set("content-type", "application/x-www-form-urlencoded");
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : "";
  return new Request(url, { method: request.method, headers, body, signal });
}

/** Pages take forms only; what cannot be read as one goes no further. */
async function unreadableForm(request: Request): Promise<ApiError | null> {
  if (bodiless.has(request.method)) return null;
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data")
    return new ApiError("MEDIA_TYPE", "Send this as a form.");
  try {
    await request.clone().formData();
    return null;
  } catch (cause) {
    return new ApiError("VALIDATION", messages.unreadable, { cause });
  }
}
