import { inArray, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { orderNotes } from "../db/schema/order-notes.ts";

/** Returns whether it is new. */
export async function insertNote(
  tx: Tx,
  note: Pick<typeof orderNotes.$inferInsert, "id" | "orderId" | "text" | "staffId">,
): Promise<boolean> {
  const { rowCount } = await tx.insert(orderNotes).values(note).onConflictDoNothing();
  return rowCount === 1;
}

/** Notes may be about the shopper. Served by `order_notes_order`. */
export async function removeNotes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, [...orderIds]));
}

/** As long as messages: until a consumer cannot complain about the purchase any more. */
const retentionYears = 2;

/** Removes old notes, and returns their number. Served by `order_notes_created`. */
export async function removeOldNotes(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(orderNotes)
    .where(lt(orderNotes.createdAt, sql`now() - make_interval(years => ${retentionYears})`));
  return rowCount ?? 0;
}
