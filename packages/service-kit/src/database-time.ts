import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/**
 * PostgreSQL's time, which decides when a row is due and whether a heartbeat is late. One process with a wrong clock must
 * not postpone work by days, or raise or hide an alarm.
 */
export async function databaseTime(db: Pick<Database, "execute">): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const [time] = rows;
  if (!time) throw new Error("the database has no time");
  return new Date(time.ms);
}
