import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../database.ts";
import { ApiError } from "../errors.ts";
import { messages } from "../messages.ts";

/** A retry within the first minute is usual. */
const failingAfter = "1 minute";

/** A job that has failed and is not done. It is tried again by itself, at most five minutes later. */
export interface FailingJob {
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly createdAt: Date;
  readonly failures: number;
  readonly lastError: string | null;
}

/** Oldest first. Served by `outbox_open`. */
export async function findFailingJobs(db: Pick<Database, "execute">, limit: number): Promise<FailingJob[]> {
  const { rows } = await db.execute<{
    id: string;
    topic: string;
    payload: unknown;
    created_at: string;
    failures: number;
    last_error: string | null;
  }>(sql`
    select id, topic, payload, to_json(created_at) as created_at, failures, last_error from outbox
    where done_at is null and failures > 0 and created_at < now() - ${failingAfter}::interval
    order by outbox.created_at limit ${limit}`);
  return rows.map(({ created_at, last_error: lastError, ...row }) => ({
    ...row,
    createdAt: new Date(created_at),
    lastError,
  }));
}

/**
 * Lets a failing job run at once instead of after its waiting time: the relay queues it anew. Returns its topic.
 * @throws ApiError NOT_FOUND when it is done, or has not failed.
 */
export async function retryJob(tx: Transaction, id: string): Promise<string> {
  const { rows } = await tx.execute<{ topic: string }>(sql`
    update outbox set queued_at = null where id = ${id} and done_at is null and failures > 0 returning topic`);
  const [job] = rows;
  if (!job) throw new ApiError("NOT_FOUND", messages().jobNotOpen);
  return job.topic;
}
