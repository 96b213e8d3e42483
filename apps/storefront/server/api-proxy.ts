import type { ServiceReply } from "@haat/api-clients/call-service";
import type { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { sendErrorReply } from "@haat/service-kit/error-handler";
import { ApiError } from "@haat/service-kit/errors";
import { jsonText } from "@haat/service-kit/json-text";
import { messages } from "@haat/service-kit/messages";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { admitUpload } from "@haat/web-server/admit-upload";
import type { HttpOnlyCookie } from "@haat/web-server/cookies";
import { isBrowserRequest } from "@haat/web-server/origin-check";
import { returnedHeaders } from "@haat/web-server/proxy-headers";
import { filePolicy } from "@haat/web-server/security-headers";
import { forward, onBrokenReply, plainPathOf, sendResponse } from "@haat/web-server/service-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ServiceName, Services } from "../app/server/page-scope.server.ts";
import type { StorefrontLimits } from "./concurrency-limits.ts";
import { newDeviceId } from "./cookies.ts";
import { isProviderPath } from "./provider-paths.ts";

/** The service behind `/api/<segment>/*`. Every other segment gets 404. */
const servicesBySegment: ReadonlyMap<string, ServiceName> = new Map([
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

/** Bytes of a document for an application, as auth accepts them. */
const documentPath = "/api/user/wholesaleDocument";
const maxDocumentBytes = 5 * 1024 * 1024;

/** A successful response of these contains an access token. */
const signInPaths = new Set(["/api/user/verifyotp", "/api/user/completeRegistration"]);

const signInReply = jsonText(z.looseObject({ access_token: z.string().optional() }));

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

/**
 * The browser's only way to the services. It is no stock proxy because it moves the access token between cookie and
 * header, and because it passes bodies as raw bytes: webhook signatures cover them.
 */
export function installApiProxy(
  app: FastifyInstance,
  { services, cookie, device, limits }: ApiProxyOptions,
): void {
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
    await response.body.dump();
    throw new Error(`adapters responded to a payment return with ${response.statusCode}`);
  }
  installDocuments(app, { services, cookie, limits });
  app.all("/internal/*", notFound);
  app.all("/api", notFound);
  app.all("/api/*", { errorHandler: onBrokenReply }, async (request, reply) => {
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
  app.get("/media/*", { errorHandler: onBrokenReply }, async (request, reply) => {
    void reply.header("content-security-policy", filePolicy);
    if (plainPathOf(request.url) === null) return notFound(request, reply);
    // Pictures are public, so the request carries no token.
    const upstream = { baseUrl: services.catalogue, caller: {}, limit: limits.media };
    const response = await forward(request, reply, upstream);
    return response === null ? reply.hijack() : await sendResponse(reply, response, false);
  });

  function limitOf(path: string, service: ServiceName): ConcurrencyLimit {
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

  /** Spec §7 gives `access_token` in the body; a browser gets it as an HttpOnly cookie. */
  async function sendSignedIn(
    request: FastifyRequest,
    reply: FastifyReply,
    response: ServiceReply,
    deviceId: string | undefined,
  ) {
    if (!isBrowserRequest(request)) return sendResponse(reply, response);
    const body = signInReply.parse(await response.body.text());
    const { access_token: token, ...rest } = body;
    if (token) cookie.set(reply, token);
    if (token && deviceId !== undefined) device.set(reply, deviceId);
    return reply.code(response.statusCode).headers(returnedHeaders(response.headers, true)).send(rest);
  }
}

/** Documents of applications, which are larger than other bodies may be. */
function installDocuments(
  app: FastifyInstance,
  { services, cookie, limits }: Omit<ApiProxyOptions, "device">,
): void {
  const onRequest = admitUpload({
    authUrl: services.auth,
    sessionPath: "/api/user/authVerify",
    cookie,
    limit: limits.documents,
  });
  const options = { bodyLimit: maxDocumentBytes, onRequest, errorHandler: onBrokenReply };
  app.post(documentPath, options, async (request, reply) => {
    const caller = { token: cookie.read(request) };
    const response = await forward(request, reply, {
      baseUrl: services.auth,
      caller,
      limit: limits.api.auth,
    });
    return response === null ? reply.hijack() : await sendResponse(reply, response);
  });
}

function serviceOf(path: string): ServiceName | undefined {
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
  toleratedErrors.count({ work: "process payment return" });
  request.log.error({ err: error }, "payment return not processed");
  void reply.redirect("/payment/pending", 303);
}

function notFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorReply(reply, new ApiError("NOT_FOUND", messages().notFound));
}
