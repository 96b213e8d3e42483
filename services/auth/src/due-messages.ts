import type { MessageChange } from "@haat/service-kit/shopper-messages/attempt.rules";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./db/client.ts";

// Rows that are messages to send: with `state`, `next_attempt_at` and what an attempt changes.

/** At once. The rest is taken by the next run, a second later. */
const batch = 10;

/** Longer than an attempt takes: a process that dies meanwhile leaves its messages to the others. */
const takenFor = "2 minutes";

/** Takes the messages that are due, so that no other process sends them. Returns their ids. @param where of which rows, by an index. */
export async function takeDue(db: Db, table: PgTable, where: SQL = sql`true`): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${table} set next_attempt_at = now() + ${takenFor}::interval where id = any (array(
      select id from ${table} where ${where} and state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit ${batch} for update skip locked)) returning id`);
  return rows.map(({ id }) => id);
}

/** What an attempt changes in a row. The next one is after twice the time of before, within these limits. */
export function attemptColumns(change: MessageChange, createdAt: AnyPgColumn) {
  const isAnswered = change.state === "sent" || change.state === "rejected";
  return {
    ...change,
    sentAt: isAnswered ? sql`now()` : null,
    nextAttemptAt: sql`now() + least(greatest(now() - ${createdAt}, interval '10 seconds'), interval '5 minutes')`,
  };
}

/** Sends the messages at the same time. Throws the first error once all are done. */
export async function sendEach<Message>(
  due: readonly Message[],
  send: (message: Message) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(due.map(send));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}
