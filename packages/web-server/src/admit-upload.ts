import { callService } from "@haat/api-clients/call-service";
import { networkOf } from "@haat/service-kit/caller-network";
import { clientDisconnected } from "@haat/service-kit/client-disconnected";
import type { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { HttpOnlyCookie } from "./cookies.ts";
import { forwardedHeaders } from "./proxy-headers.ts";

interface UploadsOptions {
  readonly authUrl: string;
  /** The call of auth that tells whether the session is live. */
  readonly sessionPath: "/api/staff/session" | "/api/user/authVerify";
  readonly cookie: HttpOnlyCookie;
  /** How many bodies may be in memory at the same time. */
  readonly limit: ConcurrencyLimit;
}

/**
 * Returns the onRequest of a route with a large body, which Fastify holds in memory before the handler runs. The body is read only for a live
 * session, and in a slot of the limit, which is taken until the response has ended.
 */
export function admitUpload({
  authUrl,
  sessionPath,
  cookie,
  limit,
}: UploadsOptions): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const token = cookie.read(request);
    // Programs send their token themselves.
    if (token === undefined && request.headers.authorization === undefined) throw signInNeeded();
    const disconnected = clientDisconnected(request, reply);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    reply.raw.once("close", end);
    // The response to a pipelined request has no socket yet, so it does not emit close.
    disconnected.addEventListener("abort", () => end());
    const { promise: admitted, resolve: admit, reject } = Promise.withResolvers<void>();
    const upload = async () => {
      await requireSession(request, { origin: authUrl, path: sessionPath, token, disconnected });
      admit();
      await ended;
    };
    limit.run(networkOf(request.ip), disconnected, upload).catch(reject);
    await admitted;
  };
}

async function requireSession(
  request: FastifyRequest,
  {
    token,
    disconnected,
    ...target
  }: { origin: string; path: string; token: string | undefined; disconnected: AbortSignal },
): Promise<void> {
  const call = callService({
    ...target,
    method: "GET",
    headers: forwardedHeaders(request, { token }),
    headersTimeout: 5000,
    signal: disconnected,
  });
  const { statusCode, body } = await call.catch((cause: unknown) => {
    throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause });
  });
  await body.dump();
  if (statusCode === 401) throw signInNeeded();
  if (statusCode !== 200) throw new ApiError("TRY_AGAIN", messages().tryAgain);
}

const signInNeeded = () => new ApiError("UNAUTHENTICATED", messages().signIn);
