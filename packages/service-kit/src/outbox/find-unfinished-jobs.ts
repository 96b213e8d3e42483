import { sql } from "drizzle-orm";
import type { Violation } from "../alarms/alarms.ts";
import { violationLimit } from "../alarms/watchdog.ts";
import type { Transaction } from "../database.ts";

const lateAfter = "10 minutes";

/**
 * Jobs that are not done after ten minutes: failing or never run. Served by `outbox_open`.
 * @param slowTopics those whose jobs may wait for long.
 */
export async function findUnfinishedJobs(
  tx: Transaction,
  slowTopics: readonly string[] = [],
): Promise<Violation[]> {
  const { rows } = await tx.execute<{
    id: string;
    topic: string;
    failures: number;
    last_error: string | null;
  }>(
    sql`select id, topic, failures, last_error from outbox
      where done_at is null and created_at < now() - ${lateAfter}::interval
        and topic <> all(${sql.param([...slowTopics])}::text[])
      order by created_at limit ${violationLimit}`,
  );
  return rows.map(({ id, topic, failures, last_error: lastError }) => ({
    subject: id,
    details: { topic, failures, lastError },
  }));
}
