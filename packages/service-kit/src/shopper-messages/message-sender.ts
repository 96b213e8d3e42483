import type { paths } from "@haat/api-clients/adapters";
import { ApiError } from "../errors.ts";
import { serviceClient, validReply } from "../service-client.ts";
import type { ServiceName } from "../service-token.ts";
import { type Attempt, type MessageResult, messageResult } from "./attempt.rules.ts";

type Body = paths["/internal/messages"]["post"]["requestBody"]["content"]["application/json"];

/** Has adapters send one message; a repeat is sent again. Throws an ApiError: that of the reply, or TRY_AGAIN. */
export type SendMessage = (message: Body) => Promise<MessageResult>;

/** Longer than adapters takes to send, shorter than a job may take. */
const timeoutMs = 25_000;

export function messageSender(options: {
  readonly from: ServiceName;
  readonly baseUrl: string;
  readonly secret: string;
}): SendMessage {
  const client = serviceClient<paths>({ to: "adapters", ...options, timeoutMs });
  return async (body) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await validReply(messageResult, client.POST("/internal/messages", { body, signal }));
    } catch (error) {
      // Adapters may have sent it.
      if (signal.aborted) return { outcome: "unknown", reason: "timeout" };
      throw error;
    }
  };
}

/** Adapters did not send it, or there is nothing to send yet, such as an invoice that cannot be drawn. */
export function toAttempt(error: unknown): Attempt {
  if (!(error instanceof ApiError)) return { outcome: "not_sent", reason: "error" };
  const isInvalid = error.code === "VALIDATION" || error.code === "BODY_TOO_LARGE";
  return { outcome: isInvalid ? "invalid" : "not_sent", reason: error.code };
}
