import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { newId } from "@haat/domain/id";
import { installErrorHandler, sendErrorReply } from "@haat/service-kit/error-handler";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { messages } from "@haat/service-kit/messages";
import { installShutdown } from "@haat/service-kit/shutdown";
import Fastify, { type FastifyInstance } from "fastify";
import { installApiProxy } from "./api-proxy.ts";
import { installAssets } from "./assets.ts";
import { storefrontLimits } from "./concurrency-limits.ts";
import type { Config } from "./config.ts";
import { connectionTimeouts, limitConnections } from "./connections.ts";
import { installHealth } from "./health.ts";
import { installOriginCheck, shopOrigins } from "./origin-check.ts";
import { installPages, type RenderPage, sendBadAddress } from "./pages.ts";
import { parserErrorHandler } from "./parser-errors.ts";
import { installRobots } from "./robots.ts";
import { installSecurityHeaders, newNonce, securityHeaders } from "./security-headers.ts";
import { servicesOf } from "./services.ts";
import { deviceCookie, sessionCookie } from "./session-cookie.ts";

interface StorefrontOptions {
  readonly config: Config;
  readonly renderPage: RenderPage;
  /** The built files for browsers; without it Vite serves them (development). */
  readonly assets?: string;
}

/** The whole storefront but for listening. */
export async function buildApp({ config, renderPage, assets }: StorefrontOptions): Promise<FastifyInstance> {
  const services = servicesOf(config);
  const cookie = sessionCookie(config.PUBLIC_ORIGIN);
  const device = deviceCookie(config.PUBLIC_ORIGIN);
  const limits = storefrontLimits();
  const pages = { config, cookie, device, services, limits, renderPage };
  const app = Fastify({
    logger: loggerOptions("storefront", config.LOG_LEVEL),
    trustProxy: config.TRUSTED_PROXIES === "" ? false : config.TRUSTED_PROXIES.split(","),
    genReqId: () => newId(),
    bodyLimit: 64 * 1024,
    requestTimeout: 20_000,
    http: connectionTimeouts,
    clientErrorHandler: parserErrorHandler(config),
    keepAliveTimeout: 75_000,
    // What has reached us is answered, also after the door was shut.
    return503OnClosing: false,
    // An address that cannot be decoded meets none of the hooks below.
    frameworkErrors: (_error, request, reply) => {
      request.nonce = newNonce();
      reply.headers(securityHeaders(config, request.nonce)).header("cache-control", "private, no-store");
      const refuse = () => sendErrorReply(reply, new ApiError("VALIDATION", messages.unreadable));
      if (!request.headers.accept?.includes("text/html")) return void refuse();
      sendBadAddress(request, reply, pages).catch((error: unknown) => {
        request.log.error(error, "the page of a bad address could not be made");
        refuse();
      });
    },
    routerOptions: { maxParamLength: 500 },
  });

  // Nothing here reads a body as JSON: the services and React Router get the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  installErrorHandler(app);
  installSecurityHeaders(app, config);
  limitConnections(app);
  installOriginCheck(app, shopOrigins(config));
  installShutdown(app);
  // A page that had begun before did not say that its connection ends.
  app.addHook("preClose", async () => {
    app.server.keepAliveTimeout = 1;
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // What is public says so itself.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // Each part of a page leaves as soon as it is rendered.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  installHealth(app);
  installRobots(app);
  // Some ask for this without having read a page.
  app.get("/favicon.ico", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").redirect("/favicon.svg", 301),
  );
  installApiProxy(app, { services, cookie, device, limits });
  if (assets !== undefined) await installAssets(app, assets);
  installPages(app, pages);
  return app;
}
