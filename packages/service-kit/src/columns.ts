import { actorKinds } from "@haat/domain/actor";
import { text, timestamp } from "drizzle-orm/pg-core";
import { currentActor, currentRequestId } from "./request-context.ts";

export const timestamptz = () => timestamp({ withTimezone: true });

/** Columns of a history table that record who made the change, and in which request or job. */
export const actorColumns = () => ({
  actorKind: text({ enum: actorKinds }).notNull(),
  actorId: text().notNull(),
  requestId: text(),
});

/**
 * The values of `actorColumns` for a change that is made now.
 * @throws Error outside a request or job, see `currentActor`.
 */
export function currentActorValues() {
  const { kind, id } = currentActor();
  return { actorKind: kind, actorId: id, requestId: currentRequestId() ?? null };
}
