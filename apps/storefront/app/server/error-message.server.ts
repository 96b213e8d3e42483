import { ServiceUnreachable } from "@haat/api-clients/attempts";
import { messages } from "@haat/service-kit/messages";
import { ApiErrorReply } from "./reply.server.ts";

/** The message for a form whose call failed (spec §8). Throws any error that does not come from a service. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof ApiErrorReply) return error.message;
  if (error instanceof ServiceUnreachable) return messages().tryAgain;
  throw error;
}

/** The messages for invalid fields, by wire name. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiErrorReply ? error.fields : {};
}
