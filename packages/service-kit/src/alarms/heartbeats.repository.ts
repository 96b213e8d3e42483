import { asc, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { heartbeats } from "./tables.ts";

/** The table has one row per job, so it stays small. */
export async function findHeartbeats(db: Pick<Database, "select">) {
  return await db.select().from(heartbeats).orderBy(asc(heartbeats.name));
}

export async function recordSuccess(db: Pick<Database, "execute">, name: string): Promise<void> {
  await db.execute(sql`
    insert into heartbeats (name, last_success_at) values (${name}, now())
    on conflict (name) do update set last_success_at = now()`);
}

/** Frees the period of the failed run, so that another process can do the work. */
export async function recordFailure(
  db: Pick<Database, "execute">,
  name: string,
  message: string,
): Promise<void> {
  await db.execute(sql`
    insert into heartbeats (name, last_error_at, last_error) values (${name}, now(), ${message})
    on conflict (name) do update
    set last_error_at = now(), last_error = excluded.last_error, claimed_at = null`);
}

/**
 * True for one process in each period, however many ask. A little early is in time, because timers are not exact. A run
 * that outlasts its period overlaps with the next one in another process. A claim in the future was made before the
 * server's clock was set back.
 */
export async function claimRun(
  db: Pick<Database, "execute">,
  { name, everyMs }: { readonly name: string; readonly everyMs: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into heartbeats (name, claimed_at) values (${name}, now())
    on conflict (name) do update set claimed_at = now()
    where heartbeats.claimed_at is null
      or heartbeats.claimed_at > clock_timestamp()
      or heartbeats.claimed_at < now() - make_interval(secs => ${(everyMs * 0.9) / 1000})`);
  return rowCount === 1;
}
