import { ServiceUnreachable } from "@haat/api-clients/attempts";
import { apiClient } from "@haat/api-clients/client";
import { pooledSend } from "@haat/api-clients/pooled-send";
import { formatActor } from "@haat/domain/actor";
import { z } from "zod";
import { ApiError, type ErrorCode, statusOf } from "./errors.ts";
import { messages } from "./messages.ts";
import { currentRequestContext } from "./request-context.ts";
import { type ServiceName, serviceTokens } from "./service-token.ts";

interface ServiceClientOptions {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/**
 * A typed client of another service's `/internal/*`. Each call carries a service token, and the request id and actor
 * of the request or job that it is made for.
 */
export function serviceClient<Paths extends object>({ from, to, secret, ...options }: ServiceClientOptions) {
  const token = serviceTokens({ from, to, secret });
  const client = apiClient<Paths>({
    ...options,
    send: pooledSend,
    authorization: async () => `Bearer ${await token()}`,
  });
  client.use({
    onRequest: ({ request }) => {
      const context = currentRequestContext();
      if (!context) return;
      request.headers.set("x-request-id", context.requestId);
      request.headers.set("x-actor", formatActor(context.actor));
    },
  });
  return client;
}

const errorBody = z.object({ msg: z.string(), code: z.string() });

interface ServiceReply {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The validated reply of another service.
 * @throws ApiError the service's own 4xx error, TRY_AGAIN when it failed or was unreachable.
 */
export async function replyOf<Reply extends z.ZodType>(
  reply: Reply,
  call: Promise<ServiceReply>,
): Promise<z.output<Reply>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (cause instanceof ServiceUnreachable) throw new ApiError("TRY_AGAIN", messages.tryAgain, { cause });
    throw cause;
  });
  if (response.ok) return reply.parse(data);
  const known = errorBody.safeParse(error).data;
  // A 403 means that our service token is wrong, which is not the caller's error.
  if (known && isCode(known.code) && response.status < 500 && response.status !== 403)
    throw new ApiError(known.code, known.msg);
  throw new ApiError("TRY_AGAIN", messages.tryAgain, {
    cause: new Error(`${new URL(response.url).pathname} returned ${response.status}`),
  });
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}
