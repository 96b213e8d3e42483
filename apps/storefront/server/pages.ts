import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
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
  /** The access token of the session cookie. */
  readonly token: string | undefined;
  /** Starts a session in this browser. */
  readonly keepToken: (token: string) => void;
  /** Ends it. */
  readonly dropToken: () => void;
}

export type RenderPage = (request: Request, scope: PageScope) => Promise<Response>;

interface PagesOptions {
  readonly config: Config;
  readonly cookie: HttpOnlyCookie;
  readonly device: HttpOnlyCookie;
  readonly services: Services;
  readonly renderPage: RenderPage;
}

/** Everything that is neither API nor file goes to React Router. */
export function installPages(app: FastifyInstance, options: PagesOptions): void {
  const { config, renderPage } = options;
  app.all("/*", async (request, reply) => {
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    const asked = webRequest(request, config.PUBLIC_ORIGIN, gone.signal);
    return reply.send(await renderPage(asked, scopeOf(request, reply, options)));
  });
}

/** The page that says that something went wrong, for an address that cannot even be decoded. */
export async function sendBadAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PagesOptions,
): Promise<void> {
  const address = new URL("/something-wrong", options.config.PUBLIC_ORIGIN);
  const page = await options.renderPage(new Request(address), scopeOf(request, reply, options));
  await reply.send(new Response(page.body, { status: 400, headers: page.headers }));
}

function scopeOf(
  request: FastifyRequest,
  reply: FastifyReply,
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
    token: cookie.read(request.headers.cookie),
    keepToken: (token) => {
      void reply.header("set-cookie", cookie.set(token));
      void reply.header("set-cookie", device.set(deviceId));
    },
    dropToken: () => {
      void reply.header("set-cookie", cookie.clear());
    },
  };
}

function webRequest(request: FastifyRequest, publicOrigin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) headers.append(name, one);
    }
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  const reads = request.method === "GET" || request.method === "HEAD";
  // The host is ours by configuration, never what the request claims.
  const url = new URL(request.url.replace(/^\/+/, "/"), publicOrigin);
  return new Request(url, { method: request.method, headers, body: reads ? null : body, signal });
}
