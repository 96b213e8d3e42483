import { and, asc, eq, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../db/schema/shopper-messages.ts";
import { type MessageEvent, messageEvent } from "./message-event.ts";

type Row = typeof messages.$inferSelect;

export interface Message extends Omit<Row, "event" | "variables"> {
  readonly content: MessageEvent;
}

const toMessage = ({ event, variables, ...row }: Row): Message => ({
  ...row,
  content: messageEvent.parse({ event, ...variables }),
});

/** Returns those that are new. */
export async function insertMessages(
  tx: Tx,
  rows: readonly Pick<Row, "orderId" | "event" | "channel" | "subjectId" | "variables">[],
): Promise<Pick<Row, "id" | "channel">[]> {
  return await tx
    .insert(messages)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: messages.id, channel: messages.channel });
}

/** With its age in hours. */
export async function findMessage(
  db: Db,
  id: string,
): Promise<{ message: Message; ageHours: number } | undefined> {
  const [found] = await db
    .select({
      row: messages,
      ageHours: sql<number>`(extract(epoch from now() - ${messages.createdAt}) / 3600)::float8`,
    })
    .from(messages)
    .where(eq(messages.id, id));
  return found && { message: toMessage(found.row), ageHours: found.ageHours };
}

/** How a message ended. */
export type MessageEnd =
  | { readonly state: "sent"; readonly providerReference: string }
  | { readonly state: "rejected" | "dropped"; readonly reason: string };

/** Does nothing when another run of the job has recorded it. */
export async function endMessage(db: Db, id: string, end: MessageEnd): Promise<void> {
  await db
    .update(messages)
    .set({ ...end, sentAt: end.state === "sent" ? sql`now()` : null })
    .where(and(eq(messages.id, id), eq(messages.state, "waiting")));
}

/** Oldest first. Served by `messages_order`. */
export async function findOrderMessages(db: Db, orderId: string): Promise<Message[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.orderId, orderId))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map(toMessage);
}

/** As long as a consumer can complain about a purchase (Consumer Protection Act 2019, section 69). */
const retentionYears = 2;

/** Removes the messages of old orders, and returns their number. Served by `messages_created`. */
export async function removeOldMessages(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(messages)
    .where(lt(messages.createdAt, sql`now() - make_interval(years => ${retentionYears})`));
  return rowCount ?? 0;
}
