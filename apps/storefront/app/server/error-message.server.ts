import { parseErrorReply } from "@haat/api-clients/error-reply";
import { ApiCallError } from "@haat/api-clients/reply";
import { messages } from "@haat/service-kit/messages";

/** The message for a form whose call failed (spec §8). Throws any error that does not come from a service. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof ApiCallError)) throw error;
  return error.reply ? parseErrorReply(error.reply).message : messages().tryAgain;
}

/** The messages for invalid fields, by wire name. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiCallError && error.reply ? parseErrorReply(error.reply).fields : {};
}
