import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { DatabaseConfig } from "./config.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

// bigint columns hold paise, which fit a safe integer. A larger value throws instead of being rounded.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`);
  return value;
});

/** Has no schema, because queries import their tables. */
export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
}

/** The limits of a session (ms). A pooler in transaction mode has to get them from the database: see `migrateDatabase`. */
export const sessionLimits = {
  lock_timeout: 5000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Connections that are lost within this time are one line in the log. */
const lostAtOnceMs = 10_000;

/** A pool with a timeout for every wait. Close it with `pool.end()`. */
export function connectDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL_SIZE = 10 }: DatabaseConfig,
  options: { log: Pick<FastifyBaseLogger, "warn"> },
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    // The timeout of statements in the client, for a server that does not respond.
    query_timeout: sessionLimits.statement_timeout + 1000,
    // A pooler rejects connections that set them.
    ...(DATABASE_DIRECT_URL === undefined ? sessionLimits : {}),
  });
  // A restart of PostgreSQL breaks all connections at once. The pool replaces them.
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logLost = (error: Error) => {
    if (performance.now() - loggedAt < lostAtOnceMs) return;
    loggedAt = performance.now();
    options.log.warn({ err: error }, "database connection lost");
  };
  pool.on("error", logLost);
  pool.on("connect", (client) => client.on("error", logLost));
  const db = drizzle(pool, { casing: "snake_case" });
  db.transaction = transactionsOf(pool);
  return { db, pool };
}

/**
 * Transactions on connections of the pool. Drizzle's own transaction never releases a connection whose `begin` fails,
 * so a short outage of the database would leave the pool empty.
 */
function transactionsOf(pool: pg.Pool): Database["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const result = await drizzle(client, { casing: "snake_case" }).transaction(work, config);
      client.release();
      return result;
    } catch (error) {
      // A failed connection may still be in the transaction, so it is closed.
      client.release(isDatabaseUnavailable(error));
      throw error;
    }
  };
}
