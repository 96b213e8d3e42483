import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookies from "@fastify/cookie";
import { installErrorHandler } from "@haat/service-kit/error-handler";
import { loggerOptions, RequestLog } from "@haat/service-kit/logger";
import { requestIdsFrom, trustedProxies } from "@haat/service-kit/request-id";
import { installShutdown } from "@haat/service-kit/shutdown";
import Fastify, { type FastifyInstance } from "fastify";
import { installApiProxy } from "./api-proxy.ts";
import { installAssets, withoutServiceWorker } from "./assets.ts";
import { storefrontLimits } from "./concurrency-limits.ts";
import type { Config } from "./config.ts";
import { connectionTimeouts, limitConnections } from "./connections.ts";
import { deviceCookie, sessionCookie } from "./cookies.ts";
import { installHealth } from "./health.ts";
import { installOriginCheck, shopOrigins } from "./origin-check.ts";
import { installPages, type RenderPage, routeInvalidUrls } from "./pages.ts";
import { parserErrorHandler } from "./parser-errors.ts";
import { installRobots } from "./robots.ts";
import { storefrontRoutes } from "./route-names.ts";
import { installSecurityHeaders } from "./security-headers.ts";
import { servicesOf } from "./services.ts";

interface StorefrontOptions {
  readonly config: Config;
  readonly renderPage: RenderPage;
  /** The folder of built browser files; without it Vite serves them (development). */
  readonly assets?: string;
}

/** The storefront server, not yet listening. */
export async function buildApp({ config, renderPage, assets }: StorefrontOptions): Promise<FastifyInstance> {
  const services = servicesOf(config);
  const cookie = sessionCookie(config.PUBLIC_ORIGIN);
  const device = deviceCookie(config.PUBLIC_ORIGIN);
  const limits = storefrontLimits();
  const pages = { config, cookie, device, services, limits, renderPage };
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const app = Fastify({
    logger: loggerOptions("storefront", config.LOG_LEVEL),
    logController: new RequestLog(storefrontRoutes()),
    trustProxy: isTrusted,
    requestIdHeader: false,
    genReqId: requestIdsFrom(isTrusted),
    bodyLimit: 64 * 1024,
    requestTimeout: 20_000,
    http: connectionTimeouts,
    clientErrorHandler: parserErrorHandler(config),
    keepAliveTimeout: 75_000,
    // Requests that arrive while shutting down still get a response.
    return503OnClosing: false,
    rewriteUrl: (request) => {
      const url = routeInvalidUrls(request);
      return config.SERVICE_WORKER === "off" ? withoutServiceWorker(url) : url;
    },
    routerOptions: { maxParamLength: 500 },
    // No route has a schema. Without these, Fastify loads Ajv and fast-json-stringify.
    schemaController: {
      compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas },
    },
  });

  // No JSON parsing here: the services and React Router get the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  installErrorHandler(app);
  await installSecurityHeaders(app, config);
  await app.register(cookies);
  limitConnections(app);
  installOriginCheck(app, shopOrigins(config));
  installShutdown(app);
  // A page that started before shutdown has not sent `connection: close`.
  app.addHook("preClose", async () => {
    app.server.keepAliveTimeout = 1;
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    // Public responses set their own header.
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
  });
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // Sends each part of a page as soon as it is rendered.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  installHealth(app);
  installRobots(app, config.PUBLIC_ORIGIN);
  // Some clients request this without having loaded a page.
  app.get("/favicon.ico", async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").redirect("/favicon.svg", 301),
  );
  installApiProxy(app, { services, cookie, device, limits });
  if (assets !== undefined) await installAssets(app, assets);
  installPages(app, pages);
  return app;
}

function noSchemas(): never {
  throw new Error("the storefront has no compilers of schemas");
}
