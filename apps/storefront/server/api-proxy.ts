import { bridgeRestart } from "@haat/api-clients/bridge-restart";
import { readBody, ServiceConnections, type ServiceReply } from "@haat/api-clients/service-connections";
import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { type ConcurrencyLimit, networkOf } from "@haat/service-kit/concurrency-limit";
import { sendErrorReply } from "@haat/service-kit/error-handler";
import { ApiError } from "@haat/service-kit/errors";
import { jsonText } from "@haat/service-kit/json-text";
import { messages } from "@haat/service-kit/messages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { StorefrontLimits } from "./concurrency-limits.ts";
import { type HttpOnlyCookie, newDeviceId } from "./cookies.ts";
import { isBrowserRequest, isProviderPath } from "./origin-check.ts";
import { type Caller, forwardedHeaders, returnedHeaders } from "./proxy-headers.ts";
import { filePolicy } from "./security-headers.ts";
import type { Services } from "./services.ts";
import { isShortJson, readShortJson } from "./short-replies.ts";

/** The service behind `/api/<segment>/*`. Every other segment gets 404. */
const servicesBySegment: ReadonlyMap<string, keyof Services> = new Map([
  ["user", "auth"],
  ["address", "auth"],
  ["cart", "auth"],
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

/** Not paths of adapters like their segment: orders prices and dates delivery, adapters only knows couriers. */
const shippingQuotePath = "/api/courier/calculateShippingCost";
const estimatePaths = /^\/api\/courier\/estimateDelivery\/[\w-]+$/;

const placeOrderPath = "/api/order/addFakeOrder";

/** Open at a catalogue of the release before. It would tell anyone which products are being bought. */
const changesPath = "/api/product/changes";

/** A successful response of these contains an access token. */
const signInPaths = new Set(["/api/user/verifyotp", "/api/user/completeRegistration"]);

const signInReply = jsonText(z.looseObject({ access_token: z.string().optional() }));

const responseTimeoutMs = 15_000;

/** Where gateways send the shopper's browser after the payment. */
const paymentReturnPaths = ["/api/payment-gateway/return", "/api/payment-gateway/:provider/return"];
/** Longer than adapters normally takes. After it, the pending page waits for the result instead of a blank page. */
const paymentReturnTimeoutMs = 8000;

interface ApiProxyOptions {
  readonly services: Services;
  readonly cookie: HttpOnlyCookie;
  readonly device: HttpOnlyCookie;
  readonly limits: StorefrontLimits;
}

/** The service that a request goes to, its caller, and the limit that it counts against. */
interface Upstream {
  readonly baseUrl: string;
  readonly caller: Caller;
  readonly limit: ConcurrencyLimit;
  readonly timeoutMs?: number;
}

/**
 * The browser's only way to the services. It is no stock proxy because it moves the access token between cookie and
 * header, and because it passes bodies as raw bytes: webhook signatures cover them.
 */
export function installApiProxy(
  app: FastifyInstance,
  { services, cookie, device, limits }: ApiProxyOptions,
): void {
  const connections = new ServiceConnections();
  app.addHook("onClose", () => connections.close());

  for (const path of paymentReturnPaths) app.all(path, { errorHandler: toPendingPage }, passPaymentReturn);
  async function passPaymentReturn(request: FastifyRequest, reply: FastifyReply) {
    if (!isProviderPath(plainPathOf(request.url) ?? "")) return notFound(request, reply);
    const response = await forward(request, reply, {
      baseUrl: services.adapters,
      caller: {},
      limit: limits.gateways,
      timeoutMs: paymentReturnTimeoutMs,
    });
    if (response === null) return reply.hijack();
    if (response.statusCode === 303) return sendResponse(reply, response);
    response.body.destroy();
    throw new Error(`adapters responded to a payment return with ${response.statusCode}`);
  }
  app.all("/internal/*", notFound);
  app.all("/api", notFound);
  app.all("/api/*", async (request, reply) => {
    const path = plainPathOf(request.url);
    const service = path === null ? undefined : serviceOf(path);
    if (path === null || service === undefined) return notFound(request, reply);
    if (service === "catalogue") limits.reads.api.take(request);
    if (estimatePaths.test(path)) limits.reads.estimates.take(request);
    // Orders limits how often one browser holds stock that it does not pay for.
    const deviceId = service === "auth" || path === placeOrderPath ? deviceIdOf(request, path) : undefined;
    const caller = { token: cookie.read(request), deviceId };
    const limit = limitOf(path, service);
    const response = await forward(request, reply, { baseUrl: services[service], caller, limit });
    if (response === null) return reply.hijack();
    if (signInPaths.has(path)) return sendSignedIn(request, reply, response, deviceId);
    if (isSessionEnd(path, response.statusCode)) cookie.clear(reply);
    return sendResponse(reply, response);
  });
  app.get("/media/*", async (request, reply) => {
    void reply.header("content-security-policy", filePolicy);
    if (plainPathOf(request.url) === null) return notFound(request, reply);
    // Pictures are public, so the request carries no token.
    const upstream = { baseUrl: services.catalogue, caller: {}, limit: limits.media };
    const response = await forward(request, reply, upstream);
    return response === null ? reply.hijack() : await sendResponse(reply, response, false);
  });

  function limitOf(path: string, service: keyof Services): ConcurrencyLimit {
    if (isProviderPath(path)) return limits.gateways;
    if (estimatePaths.test(path)) return limits.estimates;
    if (path === placeOrderPath) return limits.placing;
    return path === shippingQuotePath ? limits.quotes : limits.api[service];
  }

  /** A browser gets a device id when it signs in; an API client may send its own. */
  function deviceIdOf(request: FastifyRequest, path: string): string | undefined {
    if (!isBrowserRequest(request)) return request.headers["x-device-id"]?.toString();
    return device.read(request) ?? (signInPaths.has(path) ? newDeviceId() : undefined);
  }

  /** The service's response; null when the client has disconnected. */
  async function forward(
    request: FastifyRequest,
    reply: FastifyReply,
    { baseUrl, caller, limit, timeoutMs }: Upstream,
  ): Promise<ServiceReply | null> {
    const disconnected = clientDisconnected(request, reply);
    // A read stops when the client disconnects. A write runs to its end, so that the service never sees half a request.
    const isRead = request.method === "GET" || request.method === "HEAD";
    try {
      const stop = isRead ? { signal: disconnected } : {};
      const send = async () =>
        await connections.send({
          origin: baseUrl,
          path: request.url,
          method: request.method,
          headers: forwardedHeaders(request, caller),
          body: Buffer.isBuffer(request.body) ? request.body : null,
          silenceMs: timeoutMs ?? responseTimeoutMs,
          ...stop,
        });
      const call = async () => await bridgeRestart({ origin: baseUrl, mayResend: isRead, ...stop }, send);
      const response = await limit.run(networkOf(request.ip), disconnected, call);
      if (!disconnected.aborted) return response;
      response.body.destroy();
    } catch (error) {
      // Without a slot, nothing was sent, so a client that has left misses nothing, also of a write.
      const isUnsent = error instanceof ApiError;
      if (isUnsent && !disconnected.aborted) throw error;
      if (!disconnected.aborted || !(isRead || isUnsent))
        throw new ApiError("TRY_AGAIN", messages.tryAgain, { cause: error });
    }
    request.log.info("client disconnected before the response");
    return null;
  }

  /** Spec §7 gives `access_token` in the body; a browser gets it as an HttpOnly cookie. */
  async function sendSignedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    response: ServiceReply,
    deviceId: string | undefined,
  ) {
    if (!isBrowserRequest(request)) return sendResponse(reply, response);
    const body = signInReply.parse((await readBody(response.body)).toString());
    const { access_token: token, ...rest } = body;
    if (token) cookie.set(reply, token);
    if (token && deviceId !== undefined) device.set(reply, deviceId);
    return reply.code(response.statusCode).headers(returnedHeaders(response.headers, true)).send(rest);
  }
}

function serviceOf(path: string): keyof Services | undefined {
  if (path === changesPath) return undefined;
  if (path === shippingQuotePath || estimatePaths.test(path)) return "orders";
  return servicesBySegment.get(path.split("/", 3)[2] ?? "");
}

/** Whether the response means that the session has ended, so that its cookie is cleared. */
function isSessionEnd(path: string, status: number): boolean {
  return (
    (path === "/api/user/authVerify" && status === 401) || (path === "/api/user/logout" && status === 200)
  );
}

/** A shopper who returns from the gateway may have paid: on any error, the pending page finds out. */
function toPendingPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error }, "payment return not processed");
  void reply.redirect("/payment/pending", 303);
}

async function sendResponse(
  reply: FastifyReply,
  response: ServiceReply,
  mayBeCompressed = true,
): Promise<FastifyReply> {
  const isShort = reply.request.method !== "HEAD" && isShortJson(response);
  const body = isShort ? await readShortJson(reply, response) : response.body;
  return reply
    .code(response.statusCode)
    .headers(returnedHeaders(response.headers, mayBeCompressed))
    .send(body);
}

function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorReply(reply, new ApiError("NOT_FOUND", messages.notFound));
}

/**
 * The path of a URL when it has only plain characters; null otherwise. The services decode paths and tolerate trailing
 * slashes, so any other path could mean one thing here and another there.
 */
function plainPathOf(url: string): string | null {
  const path = url.split("?", 1)[0] ?? "";
  return /^(?:\/[\w-]+)+$/.test(path) ? path : null;
}
