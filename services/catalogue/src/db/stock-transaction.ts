import { currentActor, currentRequestId } from "@haat/service-kit/request-context";
import { sql } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";

/**
 * Runs a transaction that changes stock. Sets the actor and the request id in the database, where triggers write them
 * into `unit_history` and `counted_stock_history` with every change.
 * @throws Error outside a request or job.
 */
export async function stockTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { kind, id } = currentActor();
  return await db.transaction(async (tx) => {
    await tx.execute(sql`
      select set_config('haat.actor_kind', ${kind}, true), set_config('haat.actor_id', ${id}, true),
        set_config('haat.request_id', ${currentRequestId() ?? ""}, true)`);
    return await work(tx);
  });
}
