import { ServiceUnreachable } from "@haat/api-clients/client";
import type { PageScope } from "../../server/pages.ts";
import { ApiRefusal } from "./reply.server.ts";

/** A service refused, or did not answer: pages reckon with that. Everything else is a fault of ours. */
export function isServiceTrouble(error: unknown): error is ApiRefusal | ServiceUnreachable {
  return error instanceof ApiRefusal || error instanceof ServiceUnreachable;
}

export function logTrouble(log: PageScope["log"], error: unknown): void {
  if (isServiceTrouble(error)) log.warn({ err: error }, "a service was in the way of a page");
  else log.error({ err: error }, "a page failed");
}

/** For what is not worth a broken page: `instead` on any trouble, and a line in the log. */
export async function orInstead<Value, const Instead>(
  log: PageScope["log"],
  answer: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await answer;
  } catch (error) {
    logTrouble(log, error);
    return instead;
  }
}
