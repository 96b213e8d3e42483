import { apiClient, ServiceUnreachable } from "@haat/api-clients/client";
import { pooledSend } from "@haat/api-clients/pooled-send";
import { formatActor } from "@haat/domain/actor";
import { z } from "zod";
import { ApiError, type ErrorCode, statusOf } from "./errors.ts";
import { messages } from "./messages.ts";
import { currentRequestContext } from "./request-context.ts";
import { mintServiceToken, type ServiceName } from "./service-token.ts";

interface ServiceClientOptions {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/**
 * A typed client of another service's `/internal/*`. Each call carries a fresh service token, and the request id and
 * actor of the request or job that it is made for.
 */
export function serviceClient<Paths extends object>({ from, to, secret, ...options }: ServiceClientOptions) {
  const client = apiClient<Paths>({
    ...options,
    send: pooledSend,
    authorization: async () => `Bearer ${await mintServiceToken({ from, to, secret })}`,
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

const refusal = z.object({ msg: z.string(), code: z.string() });

interface ServiceReply {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * A peer's answer, checked.
 * @throws ApiError the peer's own when it refused, TRY_AGAIN when it could not be asked.
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
  const refused = refusal.safeParse(error).data;
  // A peer that does not know us is our fault, not the caller's.
  if (refused && isCode(refused.code) && response.status < 500 && response.status !== 403)
    throw new ApiError(refused.code, refused.msg);
  throw new ApiError("TRY_AGAIN", messages.tryAgain, {
    cause: new Error(`${new URL(response.url).pathname} answered ${response.status}`),
  });
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}
