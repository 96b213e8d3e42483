import type { IncomingMessage, ServerResponse } from "node:http";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { DestinationStream } from "pino";
import { installConcurrencyLimits } from "./concurrency-limit.ts";
import { installErrorHandler, sendErrorReply } from "./error-handler.ts";
import { ApiError } from "./errors.ts";
import { type HealthChecks, installHealth } from "./health.ts";
import { loggerOptions, RequestLog } from "./logger.ts";
import { messages, requestedLocale } from "./messages.ts";
import type { RedisClient } from "./redis.ts";
import { orderIdOf, setOrder, withRequestContext } from "./request-context.ts";
import { requestIdsFrom, trustedProxies } from "./request-id.ts";
import { installShutdown } from "./shutdown.ts";
import { type AccessTokens, installTokens } from "./tokens.ts";
import { requestValidator } from "./validator.ts";

export type ServiceApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The dependencies that every service has. */
interface ServiceDeps {
  readonly config: Readonly<
    Record<"NODE_ENV" | "LOG_LEVEL" | "TRUSTED_PROXIES" | "SERVICE_TOKEN_SECRET", string>
  > & { readonly SERVICE_TOKEN_SECOND_SECRET?: string | undefined };
  readonly redis: RedisClient;
  readonly tokens: AccessTokens;
  /** Where the log goes instead of stdout. */
  readonly logStream?: DestinationStream;
}

/** The Fastify app of every service: add routes, then listen or inject. */
export async function createServiceApp(
  name: string,
  { config, redis, tokens, logStream }: ServiceDeps,
  health: HealthChecks,
): Promise<ServiceApp> {
  const isTrusted = trustedProxies(config.TRUSTED_PROXIES);
  const app = Fastify({
    logger: { ...loggerOptions(name, config.LOG_LEVEL), ...(logStream && { stream: logStream }) },
    logController: new RequestLog(),
    trustProxy: isTrusted,
    requestIdHeader: false,
    genReqId: requestIdsFrom(isTrusted),
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 75_000,
    // Requests that arrived before shutdown still get a response.
    return503OnClosing: false,
    // Fastify does not pass a URL that it cannot decode to the error handler.
    frameworkErrors: (_error, _request, reply) => {
      sendErrorReply(reply, new ApiError("VALIDATION", messages().unreadable));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Without these, Fastify loads Ajv and fast-json-stringify, which the compilers below replace.
    schemaController: {
      compilersFactory: { buildValidator: () => replaced, buildSerializer: () => replaced },
    },
  }).withTypeProvider<ZodTypeProvider>();

  // Bodies are JSON only: another site can make a browser send text/plain without a preflight request.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(requestValidator);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installShutdown(app);
  installConcurrencyLimits(app);
  // An earlier hook would lose the context in the body parser's callbacks.
  app.addHook("preValidation", (request, _reply, next) =>
    // `signedIn` and `fromService` replace the actor. An anonymous request keeps the service as its actor.
    withRequestContext(
      {
        requestId: request.id,
        actor: { kind: "service", id: name },
        locale: requestedLocale(request.headers),
      },
      next,
    ),
  );
  app.addHook("preHandler", (request, _reply, next) => {
    setOrder(orderIdOf(request.params) ?? orderIdOf(request.body));
    next();
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    reply.header("x-content-type-options", "nosniff");
  });
  if (config.NODE_ENV !== "production") {
    const { describedRoutes, openApiOptions } = await import("./described-routes.ts");
    await app.register(describedRoutes, openApiOptions(name));
  }
  const { SERVICE_TOKEN_SECRET: secret, SERVICE_TOKEN_SECOND_SECRET: second } = config;
  const serviceTokenSecrets = second === undefined ? [secret] : [secret, second];
  await installTokens(app, { name, redis, tokens, serviceTokenSecrets });
  // Only routes that cost money, allow guessing a secret or call a provider have a limit per IP address or user. Reads
  // have no limit: thousands of shoppers share the IP address of a mobile network, and the concurrency limit above
  // bounds the work in progress.
  await app.register(rateLimit, {
    global: false,
    redis,
    nameSpace: `limit:${name}:`,
    // The shop stays open without Redis; routes that guard money or secrets have limits of their own.
    skipOnError: true,
  });
  installHealth(app, health);
  return app;
}

function replaced(): never {
  throw new Error("the app has compilers of its own");
}
