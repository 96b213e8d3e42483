import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

// bigint columns hold paise; they fit a safe integer by far, and a value that does not must not be rounded silently.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`);
  return value;
});

/** Tables are named where they are asked for; it knows no schema of its own. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
}

/** A pool with timeouts on everything. Close it with `pool.end()`. */
export function connectDatabase(
  url: string,
  options: { max?: number; log: Pick<FastifyBaseLogger, "warn"> },
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    lock_timeout: 5000,
    statement_timeout: 10_000,
    // On our side too, for a server that cannot tell that its time is up.
    query_timeout: 11_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A server that restarts breaks idle connections; the pool replaces them, so it is a warning and no crash.
  pool.on("error", (error) => options.log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) =>
    client.on("error", (error) => options.log.warn({ err: error }, "database connection lost")),
  );
  const db = drizzle(pool, { casing: "snake_case" });
  db.transaction = transactionsOf(pool);
  return { db, pool };
}

/**
 * Transactions on connections of the pool. Drizzle's own keeps a connection for ever when its `begin` fails, so that a
 * database that is away for a while empties the pool for good.
 */
function transactionsOf(pool: pg.Pool): Database["transaction"] {
  const handles = new WeakMap<pg.PoolClient, Database>();
  const handleOf = (client: pg.PoolClient): Database => {
    const handle = handles.get(client) ?? drizzle(client, { casing: "snake_case" });
    handles.set(client, handle);
    return handle;
  };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await handleOf(client).transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      // A connection that failed may still be in the transaction: it is closed.
      client.release(isDatabaseUnavailable(error));
      throw error;
    }
  };
}
