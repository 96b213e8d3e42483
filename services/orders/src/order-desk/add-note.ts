import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { maskedText } from "@haat/service-kit/staff/mask";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import type { orderNotes } from "../db/schema/order-notes.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { insertNote } from "../order-note/order-note.repository.ts";

/**
 * Adds a note of a member for their colleagues. Idempotent by its id. The audit has only that there is one, because
 * notes are erased with the shopper's data.
 * @throws ApiError NOT_FOUND
 */
export async function addNote(
  db: Db,
  note: Omit<typeof orderNotes.$inferInsert, "createdAt">,
): Promise<void> {
  await db.transaction(async (tx) => {
    // An erasure of the shopper waits for this note, or this note for the erasure.
    if (!(await lockOrder(tx, note.orderId))) throw new ApiError("NOT_FOUND", messages().notFound);
    if (!(await insertNote(tx, { ...note, text: maskedText(note.text) }))) return;
    await recordStaffAction(tx, { verb: "order.note", subject: { kind: "order", id: note.orderId } });
  });
}
