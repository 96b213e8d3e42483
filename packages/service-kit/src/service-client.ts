import { ServiceUnreachable } from "@haat/api-clients/attempts";
import { type InternalReply, internalClient } from "@haat/api-clients/internal-client";
import { formatActor } from "@haat/domain/actor";
import { z } from "zod";
import { ApiError, type ErrorCode, statusOf } from "./errors.ts";
import { messages } from "./messages.ts";
import { currentLocale, currentRequestContext } from "./request-context.ts";
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
  return internalClient<Paths>({
    ...options,
    headers: async () => {
      const authorization = `Bearer ${await token()}`;
      const context = currentRequestContext();
      if (!context) return { authorization };
      return {
        authorization,
        "x-request-id": context.requestId,
        "x-actor": formatActor(context.actor),
        "accept-language": currentLocale(),
      };
    },
  });
}

const errorBody = z.object({ msg: z.string(), code: z.string() });

/**
 * The validated reply of another service.
 * @throws ApiError the service's own 4xx error, TRY_AGAIN when it failed or was unreachable.
 */
export async function replyOf<Reply extends z.ZodType>(
  reply: Reply,
  call: Promise<InternalReply>,
): Promise<z.output<Reply>> {
  const { status, body, path } = await call.catch((cause: unknown) => {
    if (cause instanceof ServiceUnreachable) throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause });
    throw cause;
  });
  if (status >= 200 && status < 300) return reply.parse(body);
  const known = errorBody.safeParse(body).data;
  // A 403 means that our service token is wrong, which is not the caller's error.
  if (known && isCode(known.code) && status < 500 && status !== 403)
    throw new ApiError(known.code, known.msg);
  throw new ApiError("TRY_AGAIN", messages().tryAgain, {
    cause: new Error(`${path} returned ${status}`),
  });
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}
