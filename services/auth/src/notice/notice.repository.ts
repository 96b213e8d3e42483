import type { UserId } from "@haat/domain/id";
import type { MessageChange, MessageChannel } from "@haat/service-kit/shopper-messages/attempt.rules";
import { and, asc, eq, getTableColumns, inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { closedAccounts, notices, users } from "../db/schema.ts";
import { attemptColumns, takeDue } from "../due-messages.ts";
import { type NoticeEvent, noticeEvent, noticeEvents } from "./notice-event.ts";

type Row = typeof notices.$inferSelect;

/** A notice with what its text needs of the account as it is now. */
export interface Notice extends Omit<Row, "event" | "variables"> {
  readonly content: NoticeEvent;
  readonly ageHours: number;
  readonly name: string;
  /** Null when the account is open. */
  readonly closedAt: Date | null;
}

export async function insertNotices(
  tx: Tx,
  rows: readonly Pick<Row, "userId" | "event" | "channel" | "recipient" | "variables">[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(notices).values([...rows]);
}

/** Not of the next release, which may write while this one still runs, and sends its own. */
const isKnown = inArray(notices.event, [...noticeEvents]);

/** Takes the notices of a channel that are due, so that no other process sends them. Served by `notices_due`. */
export async function takeDueNotices(db: Db, channel: MessageChannel): Promise<Notice[]> {
  const taken = await takeDue(db, notices, sql`channel = ${channel} and ${isKnown}`);
  if (taken.length === 0) return [];
  const rows = await db
    .select({
      ...getTableColumns(notices),
      ageHours: sql<number>`(extract(epoch from now() - ${notices.createdAt}) / 3600)::float8`,
      name: users.name,
      closedAt: closedAccounts.closedAt,
    })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .leftJoin(closedAccounts, eq(closedAccounts.userId, notices.userId))
    .where(inArray(notices.id, taken));
  return rows.map(({ event, variables, ...row }) => ({
    ...row,
    content: noticeEvent.parse({ event, ...variables }),
  }));
}

/** Records what became of a notice, unless it has ended. One that waits is tried again. */
export async function changeNotice(db: Db, id: string, change: MessageChange): Promise<void> {
  await db
    .update(notices)
    .set(attemptColumns(change, notices.createdAt))
    .where(and(eq(notices.id, id), eq(notices.state, "waiting")));
}

/** Oldest first. Served by `notices_user`. */
export async function listNotices(db: Db | Tx, userId: UserId) {
  return await db
    .select({
      event: notices.event,
      channel: notices.channel,
      to: notices.recipient,
      state: notices.state,
      at: notices.createdAt,
    })
    .from(notices)
    .where(and(eq(notices.userId, userId), isKnown))
    .orderBy(asc(notices.createdAt), asc(notices.id));
}

/** Removes notices after a year, for which the DPDP Rules have data about access kept. Served by `notices_created`. */
export async function removeOldNotices(db: Db): Promise<number> {
  const { rowCount } = await db.delete(notices).where(lt(notices.createdAt, sql`now() - interval '1 year'`));
  return rowCount ?? 0;
}
