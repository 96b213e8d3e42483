import { currentActorValues } from "@haat/service-kit/columns";
import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { cancellations } from "../db/schema/cancellations.ts";

export type CancellationRequest = typeof cancellations.$inferSelect;

/** Records that the current actor cancels the order, or shipments of it that then name this id. Needs `lockOrder`. */
export async function insertCancellation(
  tx: Tx,
  request: { readonly orderId: string; readonly reason: string | null },
): Promise<string> {
  const [row] = await tx
    .insert(cancellations)
    .values({ ...request, ...currentActorValues() })
    .returning({ id: cancellations.id });
  if (!row) throw new Error(`no cancellation of order ${request.orderId} was stored`);
  return row.id;
}

/** Oldest first. Served by `cancellations_order`. */
export async function findCancellations(db: Db | Tx, orderId: string): Promise<CancellationRequest[]> {
  return await db
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, orderId))
    .orderBy(asc(cancellations.requestedAt), asc(cancellations.id));
}
