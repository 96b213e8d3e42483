import { ServiceUnreachable } from "@haat/api-clients/client";
import { messages } from "@haat/service-kit/errors";
import { ApiRefusal } from "./reply.server.ts";

/** The sentence for a form whose call failed (spec §8). What is neither a refusal nor silence is thrown on. */
export function sayWhy(error: unknown): string {
  if (error instanceof ApiRefusal) return error.message;
  if (error instanceof ServiceUnreachable) return messages.tryAgain;
  throw error;
}

/** Which fields the call's refusal blames, by their wire names. */
export function faultyFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiRefusal ? error.fields : {};
}
