import { sql } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";

/**
 * PostgreSQL's time, which decides when a row is due. One process with a wrong clock must not postpone a status check by
 * days, or end the checks.
 */
export async function databaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  const [time] = rows;
  if (!time) throw new Error("the database has no time");
  return new Date(time.ms);
}
