import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { type ConcurrencyLimit, networkOf } from "@haat/service-kit/concurrency-limit";
import { sendErrorReply } from "@haat/service-kit/error-handler";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Agent, type Dispatcher } from "undici";
import { z } from "zod";
import type { StorefrontLimits } from "./concurrency-limits.ts";
import { gatewayPaths, isBrowserRequest } from "./origin-check.ts";
import { type Caller, forwardedHeaders, returnedHeaders } from "./proxy-headers.ts";
import type { Services } from "./services.ts";
import { type HttpOnlyCookie, newDeviceId } from "./session-cookie.ts";

/** Which service answers `/api/<segment>/*`. Everything else under /api is unknown. */
const servicesBySegment: ReadonlyMap<string, keyof Services> = new Map([
  ["user", "auth"],
  ["address", "auth"],
  ["contact", "auth"],
  ["product", "catalogue"],
  ["brand", "catalogue"],
  ["branch", "catalogue"],
  ["category", "catalogue"],
  ["bigbanner", "catalogue"],
  ["smlbanner", "catalogue"],
  ["order", "orders"],
  ["coupon", "orders"],
  ["courier", "adapters"],
  ["payment-gateway", "adapters"],
]);

/** Paths whose service is not that of their segment: orders prices delivery, adapters only knows couriers. */
const servicesByPath: ReadonlyMap<string, keyof Services> = new Map([
  ["/api/courier/calculateShippingCost", "orders"],
]);

/** Their good answers carry an access token. */
const signInPaths = new Set(["/api/user/verifyotp", "/api/user/completeRegistration"]);

const answerTimeoutMs = 15_000;

/** Where the gateway sends the shopper's browser. */
const paymentReturnPath = "/api/payment-gateway/return";
/** Longer than adapters takes when all is well; the page that follows can wait better than an empty one. */
const paymentReturnTimeoutMs = 8000;

interface ApiProxyOptions {
  readonly services: Services;
  readonly cookie: HttpOnlyCookie;
  readonly device: HttpOnlyCookie;
  readonly limits: StorefrontLimits;
}

/** Where a request is passed on to, in whose name, and the slots that it takes. */
interface Destination {
  readonly baseUrl: string;
  readonly caller: Caller;
  readonly limit: ConcurrencyLimit;
  readonly timeoutMs?: number;
}

/**
 * The browser's only way to the services. Bodies pass as raw bytes, because webhooks are signed over them;
 * that, and the token's move between cookie and header, is why this is not a stock proxy.
 */
export function installApiProxy(
  app: FastifyInstance,
  { services, cookie, device, limits }: ApiProxyOptions,
): void {
  const agent = new Agent({
    connect: { timeout: 2000 },
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
  });
  app.addHook("onClose", () => agent.close());

  app.all(paymentReturnPath, { errorHandler: toPendingPage }, async (request, reply) => {
    const answer = await pass(request, reply, {
      baseUrl: services.adapters,
      caller: {},
      limit: limits.gateways,
      timeoutMs: paymentReturnTimeoutMs,
    });
    if (answer === null) return reply.hijack();
    if (answer.statusCode === 303) return send(reply, answer);
    await answer.body.dump();
    throw new Error(`adapters answered a payment return with ${answer.statusCode}`);
  });
  app.all("/internal/*", notFound);
  app.all("/api", notFound);
  app.all("/api/*", async (request, reply) => {
    const path = plainPathOf(request.url);
    const service = servicesByPath.get(path ?? "") ?? servicesBySegment.get(path?.split("/", 3)[2] ?? "");
    if (path === null || service === undefined) return notFound(request, reply);
    const deviceId = service === "auth" ? deviceIdOf(request, path) : undefined;
    const caller = { token: cookie.read(request.headers.cookie), deviceId };
    const limit = gatewayPaths.has(path) ? limits.gateways : limits.api[service];
    const answer = await pass(request, reply, { baseUrl: services[service], caller, limit });
    if (answer === null) return reply.hijack();
    if (signInPaths.has(path)) return sendSignedIn(request, reply, answer, deviceId);
    if (sessionEnds(path, answer.statusCode)) reply.header("set-cookie", cookie.clear());
    return send(reply, answer);
  });
  app.get("/media/*", async (request, reply) => {
    if (plainPathOf(request.url) === null) return notFound(request, reply);
    // Pictures are the same for everyone, so they are asked for in nobody's name.
    const destination = { baseUrl: services.catalogue, caller: {}, limit: limits.media };
    const answer = await pass(request, reply, destination);
    return answer === null ? reply.hijack() : send(reply, answer);
  });

  /** A browser gets its id when it signs in; an API client may have one of its own. */
  function deviceIdOf(request: FastifyRequest, path: string): string | undefined {
    if (!isBrowserRequest(request)) return request.headers["x-device-id"]?.toString();
    return device.read(request.headers.cookie) ?? (signInPaths.has(path) ? newDeviceId() : undefined);
  }

  /** What the service answers; null when the browser did not wait for it. */
  async function pass(
    request: FastifyRequest,
    reply: FastifyReply,
    { baseUrl, caller, limit, timeoutMs }: Destination,
  ): Promise<Dispatcher.ResponseData | null> {
    const left = clientDisconnected(request, reply);
    // A read is given up; a write is not, so that what was asked for is done or refused, but never cut off.
    const reads = request.method === "GET" || request.method === "HEAD";
    try {
      const call = async () =>
        await agent.request({
          origin: baseUrl,
          path: request.url,
          method: request.method,
          headers: forwardedHeaders(request, caller),
          body: Buffer.isBuffer(request.body) ? request.body : null,
          headersTimeout: timeoutMs ?? answerTimeoutMs,
          ...(reads ? { signal: left } : {}),
        });
      const answer = await limit.run(networkOf(request.ip), left, call);
      if (!left.aborted) return answer;
      await answer.body.dump();
    } catch (error) {
      if (error instanceof ApiError && !left.aborted) throw error;
      if (!reads || !left.aborted) throw new ApiError("TRY_AGAIN", messages.tryAgain, { cause: error });
    }
    request.log.info("left before the answer");
    return null;
  }

  /** Spec §7 gives `access_token` in the body; a browser gets it as a cookie that its script cannot read. */
  async function sendSignedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Dispatcher.ResponseData,
    deviceId: string | undefined,
  ) {
    if (!isBrowserRequest(request)) return send(reply, answer);
    const body = z.looseObject({ access_token: z.string().optional() }).parse(await answer.body.json());
    const { access_token: token, ...rest } = body;
    if (token) reply.header("set-cookie", cookie.set(token));
    if (token && deviceId !== undefined) reply.header("set-cookie", device.set(deviceId));
    return reply.code(answer.statusCode).headers(returnedHeaders(answer.headers)).send(rest);
  }
}

/** A session that has ended, by wish or by itself, takes its cookie with it. */
function sessionEnds(path: string, status: number): boolean {
  return (
    (path === "/api/user/authVerify" && status === 401) || (path === "/api/user/logout" && status === 200)
  );
}

/** Whoever comes back from the gateway has perhaps just paid: whatever went wrong, the next page finds out. */
function toPendingPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, "payment return not processed");
  void reply.redirect("/payment/pending", 303);
}

function send(reply: FastifyReply, answer: Dispatcher.ResponseData): FastifyReply {
  return reply.code(answer.statusCode).headers(returnedHeaders(answer.headers)).send(answer.body);
}

function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorReply(reply, new ApiError("NOT_FOUND", messages.notFound));
}

/**
 * The path of an address that has one spelling only, null of any other. The services decode and forgive (`%79`, a slash
 * at the end): an address must not be one thing to them and another to us.
 */
function plainPathOf(url: string): string | null {
  const path = url.split("?", 1)[0] ?? "";
  return /^(?:\/[\w-]+)+$/.test(path) ? path : null;
}
