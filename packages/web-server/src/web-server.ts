import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookies from "@fastify/cookie";
import type { Locale } from "@haat/domain/locale";
import { installErrorHandler } from "@haat/service-kit/error-handler";
import { loggerOptions, RequestLog } from "@haat/service-kit/logger";
import type { RouteOf } from "@haat/service-kit/metrics/request-metrics";
import { withRequestContext } from "@haat/service-kit/request-context";
import { requestIdsFrom, trustedProxies } from "@haat/service-kit/request-id";
import { installShutdown } from "@haat/service-kit/shutdown";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { connectionTimeouts, limitConnections } from "./connections.ts";
import { installHealth } from "./health.ts";
import { installOriginCheck, ownOrigins } from "./origin-check.ts";
import { parserErrorHandler } from "./parser-errors.ts";
import { installSecurityHeaders } from "./security-headers.ts";

interface WebServerOptions {
  /** Of the program, in its log. */
  readonly name: string;
  /** The language of its pages and of all texts that it sends or requests. */
  readonly locale: Locale;
  readonly config: Readonly<
    Record<"NODE_ENV" | "LOG_LEVEL" | "TRUSTED_PROXIES" | "PUBLIC_ORIGIN", string>
  > & {
    readonly ADDITIONAL_ORIGINS: readonly string[];
  };
  readonly routeOf: RouteOf;
  readonly rewriteUrl: (url: string) => string;
  /** Whether other sites post to this path by design. */
  readonly isOpenPath: (path: string) => boolean;
  /** The other origins that forms may post to. */
  readonly formOrigins: readonly string[];
  /** How long a whole request may take to arrive, in milliseconds. */
  readonly requestTimeout?: number;
}

/** The Fastify app of every web application: add its API, files and pages, then listen or inject. */
export async function createWebServer({
  name,
  locale,
  config,
  routeOf,
  rewriteUrl,
  isOpenPath,
  formOrigins,
  requestTimeout = 20_000,
}: WebServerOptions): Promise<FastifyInstance> {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const app = Fastify({
    logger: loggerOptions(name, config.LOG_LEVEL),
    logController: new RequestLog(routeOf),
    trustProxy: isTrusted,
    requestIdHeader: false,
    genReqId: requestIdsFrom(isTrusted),
    bodyLimit: 64 * 1024,
    requestTimeout,
    http: connectionTimeouts,
    clientErrorHandler: parserErrorHandler(config.PUBLIC_ORIGIN, locale),
    keepAliveTimeout: 75_000,
    // Requests that arrive while shutting down still get a response.
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => rewriteUrl(url),
    routerOptions: { maxParamLength: 500 },
    // No route has a schema. Without these, Fastify loads Ajv and fast-json-stringify.
    schemaController: {
      compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas },
    },
  });

  // No JSON parsing here: the services and React Router get the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  const inContext = (request: FastifyRequest, _reply: FastifyReply, next: () => void) =>
    withRequestContext({ requestId: request.id, actor: { kind: "service", id: name }, locale }, next);
  app.addHook("onRequest", inContext);
  // The body parser's callbacks lose the context.
  app.addHook("preValidation", inContext);
  installErrorHandler(app);
  await installSecurityHeaders(app, config, formOrigins);
  await app.register(cookies);
  limitConnections(app);
  installOriginCheck(app, ownOrigins(config), isOpenPath);
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
  return app;
}

function noSchemas(): never {
  throw new Error("a web server has no compilers of schemas");
}
