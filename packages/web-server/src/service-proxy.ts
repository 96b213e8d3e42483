import { callService, isBrokenReply, type ServiceReply } from "@haat/api-clients/call-service";
import { networkOf } from "@haat/service-kit/caller-network";
import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import { type ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Caller, forwardedHeaders, returnedHeaders } from "./proxy-headers.ts";

const responseTimeoutMs = 15_000;
/** Bytes. Nearly every reply of the API is shorter. */
const shortReply = 32 * 1024;

/** The service that a request goes to, its caller, and the limit that it counts against. */
interface Upstream {
  readonly baseUrl: string;
  readonly caller: Caller;
  readonly limit: ConcurrencyLimit;
  /** Of the service, when it differs from the request's. */
  readonly path?: string;
  readonly timeoutMs?: number;
}

/** Passes a request to a service, the body as raw bytes. Returns the response; null when the client has disconnected. */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl, caller, limit, path = request.url, timeoutMs }: Upstream,
): Promise<ServiceReply | null> {
  const disconnected = clientDisconnected(request, reply);
  // A read stops when the client disconnects. A write runs to its end, so that the service never sees half a request.
  const isRead = request.method === "GET" || request.method === "HEAD";
  try {
    const call = async () =>
      await callService({
        origin: baseUrl,
        path,
        method: request.method,
        headers: forwardedHeaders(request, caller),
        body: Buffer.isBuffer(request.body) ? request.body : null,
        headersTimeout: timeoutMs ?? responseTimeoutMs,
        ...(isRead ? { signal: disconnected } : {}),
      });
    const response = await limit.run(networkOf(request.ip), disconnected, call);
    if (!disconnected.aborted) return response;
    await response.body.dump();
  } catch (error) {
    // Without a slot, nothing was sent, so a client that has left misses nothing, also of a write.
    const isUnsent = error instanceof ApiError;
    if (isUnsent && !disconnected.aborted) throw error;
    if (!disconnected.aborted || !(isRead || isUnsent))
      throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause: error });
  }
  request.log.info("client disconnected before the response");
  return null;
}

/** The error handler of a route that forwards: a response that breaks before its first byte becomes an error reply. */
export function onBrokenReply(error: Error): never {
  throw isBrokenReply(error) ? new ApiError("TRY_AGAIN", messages().tryAgain, { cause: error }) : error;
}

/** A short reply is read whole, because `@fastify/compress` takes one far more cheaply than a stream. */
export async function sendResponse(
  reply: FastifyReply,
  response: ServiceReply,
  mayBeCompressed = true,
): Promise<FastifyReply> {
  const isShort = reply.request.method !== "HEAD" && Number(response.headers["content-length"]) <= shortReply;
  const body = isShort ? Buffer.from(await response.body.arrayBuffer()) : response.body;
  return reply
    .code(response.statusCode)
    .headers(returnedHeaders(response.headers, mayBeCompressed))
    .send(body);
}

/**
 * The path of a URL when it has only plain characters; null otherwise. The services decode paths and tolerate trailing
 * slashes, so any other path could mean one thing here and another there.
 */
export function plainPathOf(url: string): string | null {
  const path = url.split("?", 1)[0] ?? "";
  return /^(?:\/[\w-]+)+$/.test(path) ? path : null;
}
