import { ConcurrencyLimit } from "@haat/service-kit/concurrency-limit";
import { currentActor, currentRequestId } from "@haat/service-kit/request-context";
import { DrizzleQueryError, sql } from "drizzle-orm";
import pg from "pg";
import type { Db, Tx } from "./client.ts";

/**
 * Transactions that want the same product wait for its lock, and each keeps a connection of the pool (10) meanwhile. The
 * rest wait in memory, so that a sale of one phone leaves connections to everyone who reads. Orders gives up after 10 s, of which a
 * request may have waited 3 s for a slot: what waits longer than this would hold stock for an order that was not placed.
 */
const limit = new ConcurrencyLimit({ running: 4, waiting: 120, maxWaitMs: 4000 });

/** How often a transaction runs that PostgreSQL ends to resolve a deadlock, which it notices after a second (`deadlock_timeout`). */
const mostAttempts = 3;

/**
 * Runs a transaction that changes stock. Sets the actor and the request id in the database, where triggers write them
 * into `unit_history` and `counted_stock_history` with every change. A deadlock repeats it. The lock order prevents
 * deadlocks among services (stock.repository.ts); statements of staff may take locks in another order.
 * @param work may run up to three times.
 * @param before runs when it is the transaction's turn, and may throw to save it.
 * @throws Error outside a request or job.
 */
export async function stockTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  before?: () => Promise<void>,
): Promise<Result> {
  const { kind, id } = currentActor();
  // A write is finished, also when its client has left.
  const { signal } = new AbortController();
  return await limit.run("", signal, async () => {
    await before?.();
    return await retryDeadlocks(
      async () =>
        await db.transaction(async (tx) => {
          await tx.execute(
            sql`select set_config('haat.actor_kind', ${kind}, true), set_config('haat.actor_id', ${id}, true),
              set_config('haat.request_id', ${currentRequestId() ?? ""}, true)`,
          );
          return await work(tx);
        }),
    );
  });
}

async function retryDeadlocks<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || attempt === mostAttempts) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === "40P01";
}
