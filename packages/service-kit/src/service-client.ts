import { apiClient, Unreachable } from "@haat/api-clients/client";
import { pooledSend } from "@haat/api-clients/pooled-send";
import { z } from "zod";
import { type ErrorCode, messages, Refusal, statusOf } from "./errors.ts";
import { requestIdInHand } from "./request-id.ts";
import { mintServiceToken, type ServiceName } from "./service-token.ts";

interface PeerOptions {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs?: number;
}

/**
 * A typed client of another service's `/internal/*`; each call carries a fresh service token, and the id of the request
 * or job that it is made for.
 */
export function peerClient<Paths extends object>({ from, to, secret, ...options }: PeerOptions) {
  const client = apiClient<Paths>({
    ...options,
    send: pooledSend,
    authorization: async () => `Bearer ${await mintServiceToken({ from, to, secret })}`,
  });
  client.use({
    onRequest: ({ request }) => {
      const id = requestIdInHand();
      if (id !== undefined) request.headers.set("x-request-id", id);
    },
  });
  return client;
}

const refusal = z.object({ msg: z.string(), code: z.string() });

interface PeerAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * A peer's answer, checked.
 * @throws Refusal the peer's own when it refused, TRY_AGAIN when it could not be asked.
 */
export async function answerOf<Reply extends z.ZodType>(
  reply: Reply,
  call: Promise<PeerAnswer>,
): Promise<z.output<Reply>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    if (cause instanceof Unreachable) throw new Refusal("TRY_AGAIN", messages.tryAgain, { cause });
    throw cause;
  });
  if (response.ok) return reply.parse(data);
  const refused = refusal.safeParse(error).data;
  // A peer that does not know us is our fault, not the caller's.
  if (refused && isCode(refused.code) && response.status < 500 && response.status !== 403)
    throw new Refusal(refused.code, refused.msg);
  throw new Refusal("TRY_AGAIN", messages.tryAgain, {
    cause: new Error(`${new URL(response.url).pathname} answered ${response.status}`),
  });
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}
