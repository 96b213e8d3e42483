import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.ts";

/** A row whose job must be added to its queue. */
export interface QueueableRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly topic: string;
}

/** Longer than any job takes. A row that is queued but not done by then is queued again, because Redis may have lost it. */
const requeueAfterMs = 2 * 60_000;
const batch = 100;

type Sql = Pick<Database, "execute">;

/** Marks rows that were never queued as queued, oldest first. Served by `outbox_queue`. */
export async function claimNewRows(db: Sql): Promise<QueueableRow[]> {
  return await take(db, sql`queued_at is null order by created_at`);
}

/** The same for rows whose job Redis may have lost. */
export async function claimLostRows(db: Sql): Promise<QueueableRow[]> {
  return await take(
    db,
    sql`queued_at < now() - make_interval(secs => ${requeueAfterMs / 1000}) order by queued_at`,
  );
}

async function take(db: Sql, which: SQL): Promise<QueueableRow[]> {
  const { rows } = await db.execute<QueueableRow>(sql`
    update outbox set queued_at = now() where id = any (array(
      select id from outbox where done_at is null and ${which} limit ${batch} for update skip locked
    )) returning id, topic`);
  return rows;
}

/** Unmarks rows that could not be queued, so that the next run retries them. */
export async function unclaimRows(db: Sql, rows: readonly QueueableRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  await db.execute(
    sql`update outbox set queued_at = null where id = any(${ids}::uuid[]) and done_at is null`,
  );
}
