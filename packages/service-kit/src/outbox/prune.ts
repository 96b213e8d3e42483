import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";

/** Long enough to investigate last week's problems. */
const keptFor = "7 days";
const batch = 1000;

/** Deletes rows that were done a week ago. Safe to run from several processes in parallel. Served by `outbox_done`. */
export async function pruneOutbox(db: Pick<Database, "execute">): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from outbox where id = any (array(
        select id from outbox where done_at < now() - ${keptFor}::interval
        order by done_at limit ${batch} for update skip locked))`);
    if ((rowCount ?? 0) < batch) return;
  }
}
