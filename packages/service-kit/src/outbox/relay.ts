import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database.ts";

/** A row whose job must be added to its queue. */
export interface QueueableRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly topic: string;
  readonly trace_context: string | null;
  readonly failures: number;
}

/**
 * Adds the jobs of rows to their queues. `restart`: a job that waits for its next attempt in the queue starts over.
 * @throws when a job may not be in its queue.
 */
type AddJobs = (rows: readonly QueueableRow[], restart: boolean) => Promise<void>;

/** Longer than any job takes. A row that is queued but not done by then is queued again, because Redis may have lost it. */
const requeueAfterMs = 2 * 60_000;
const batch = 100;

type Db = Pick<Database, "transaction" | "execute">;

/** Queues the rows that were never queued, or that staff want to run now (`retryJob`), oldest first. Served by `outbox_queue`. */
export async function queueNewRows(db: Db, add: AddJobs): Promise<void> {
  await queueRows(db, async (rows) => await add(rows, true), sql`queued_at is null order by created_at`);
}

/** Queues rows again whose job Redis may have lost without closing a connection. */
export async function requeueOldRows(db: Db, add: AddJobs): Promise<void> {
  const seconds = requeueAfterMs / 1000;
  await queueRows(
    db,
    async (rows) => await add(rows, false),
    sql`queued_at < statement_timestamp() - make_interval(secs => ${seconds}) order by queued_at`,
  );
}

/** Queues all open rows again, after Redis was away and may have lost any of their jobs. */
export async function requeueAllRows(db: Db, add: AddJobs): Promise<void> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  await queueRows(
    db,
    async (jobs) => await add(jobs, false),
    sql`queued_at < ${rows[0]?.now}::timestamptz order by queued_at`,
  );
}

/**
 * Marks a batch of rows as queued and adds their jobs before the commit, until none is left. When a job cannot be added,
 * or the process is killed in between, the rows stay as they were and the next run queues them.
 */
async function queueRows(
  db: Db,
  add: (rows: readonly QueueableRow[]) => Promise<void>,
  which: SQL,
): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await markAsQueued(tx, which);
      if (rows.length > 0) await add(rows);
      return rows.length;
    });
    if (count < batch) return;
  }
}

async function markAsQueued(tx: Transaction, which: SQL): Promise<QueueableRow[]> {
  const { rows } = await tx.execute<QueueableRow>(sql`
    update outbox set queued_at = now() where id = any (array(
      select id from outbox where done_at is null and ${which} limit ${batch} for update skip locked
    )) returning id, topic, trace_context, failures`);
  return rows;
}
