import { apiClient, type ClientOptions } from "@haat/api-clients/client";
import { ApiCallError, type ClientResponse, replyOf } from "@haat/api-clients/reply";
import { formatActor } from "@haat/domain/actor";
import type { z } from "zod";
import { ApiError, type ErrorCode, statusOf } from "./errors.ts";
import { messages } from "./messages.ts";
import { currentLocale, currentRequestContext } from "./request-context.ts";
import { type ServiceName, serviceTokens } from "./service-token.ts";

interface ServiceClientOptions extends Omit<ClientOptions, "headers"> {
  readonly from: ServiceName;
  readonly to: ServiceName;
  readonly secret: string;
}

/**
 * A typed client of another service's `/internal/*`. Each call carries a service token, and the request id and actor
 * of the request or job that it is made for.
 */
export function serviceClient<Paths extends object>({ from, to, secret, ...options }: ServiceClientOptions) {
  const token = serviceTokens({ from, to, secret });
  return apiClient<Paths>({
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

/**
 * The validated reply of another service.
 * @throws ApiError the service's own 4xx error, TRY_AGAIN when it failed or was unreachable.
 */
export async function validReply<Reply extends z.ZodType>(
  schema: Reply,
  call: Promise<ClientResponse<unknown>>,
): Promise<z.output<Reply>> {
  const reply = await replyOf(call).catch((error: unknown) => {
    throw error instanceof ApiCallError ? toApiError(error) : error;
  });
  return schema.parse(reply);
}

/** Null when the other service has no such thing. */
export async function nullIfNotFound<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  return await reply.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
    throw error;
  });
}

function toApiError(error: ApiCallError): ApiError {
  const { code, message, status } = error;
  // A 403 means that our service token is wrong, which is not the caller's error.
  if (isCode(code) && status < 500 && status !== 403) return new ApiError(code, message);
  return new ApiError("TRY_AGAIN", messages().tryAgain, { cause: error });
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusOf, code);
}
