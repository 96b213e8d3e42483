import type { MessageChange } from "@haat/service-kit/shopper-messages/attempt.rules";
import { and, asc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../db/schema/shopper-messages.ts";
import { isKnownEvent, type MessageEvent, messageEvent } from "./message-event.ts";

type Row = typeof messages.$inferSelect;

export interface Message extends Omit<Row, "event" | "variables"> {
  readonly content: MessageEvent;
  readonly ageHours: number;
}

const columns = {
  ...getTableColumns(messages),
  ageHours: sql<number>`(extract(epoch from now() - ${messages.createdAt}) / 3600)::float8`,
};

const toMessage = ({ event, variables, ...row }: Row & { ageHours: number }): Message => ({
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

export async function findMessage(db: Db, id: string): Promise<Message | undefined> {
  const [row] = await db.select(columns).from(messages).where(eq(messages.id, id));
  return row && toMessage(row);
}

/** A message of this order, locked, so that of two presses one sends it again. Served by the primary key. */
export async function lockMessage(tx: Tx, orderId: string, id: string): Promise<Message | undefined> {
  const [row] = await tx
    .select(columns)
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.orderId, orderId)))
    .for("update");
  return row && toMessage(row);
}

/** Begins anew with a message that had ended. */
export async function waitAgain(tx: Tx, id: string): Promise<void> {
  const change = { state: "waiting", reason: null, sentAt: null, unanswered: 0 } as const;
  await tx.update(messages).set(change).where(eq(messages.id, id));
}

/** Does nothing when another run of the job has ended it. */
export async function changeMessage(
  db: Db,
  id: string,
  change: MessageChange & { readonly sentTo?: string },
): Promise<void> {
  const isAnswered = change.state === "sent" || change.state === "rejected";
  await db
    .update(messages)
    .set({ ...change, sentAt: isAnswered ? sql`now()` : null })
    .where(and(eq(messages.id, id), eq(messages.state, "waiting")));
}

/** Of each order oldest first, without those that only the next release can show. Served by `messages_order`. */
export async function findOrderMessages(db: Db, orderIds: readonly string[]): Promise<Message[]> {
  const rows = await db
    .select(columns)
    .from(messages)
    .where(inArray(messages.orderId, [...orderIds]))
    .orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.filter(({ event }) => isKnownEvent(event)).map(toMessage);
}

/** Removes the masked addresses of the messages of these orders. Served by `messages_order`. */
export async function removeSentTo(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(messages)
    .set({ sentTo: null })
    .where(inArray(messages.orderId, [...orderIds]));
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
