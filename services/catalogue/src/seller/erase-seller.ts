import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import { eraseSellerData, findSeller } from "./seller.repository.ts";

/**
 * Erases name, phone number and document of a seller who asked for it, and the notes of the purchases; the purchases stay. Idempotent.
 * @throws ApiError NOT_FOUND; VALIDATION when the reason, which stays, has the seller's name.
 */
export async function eraseSeller(db: Db, sellerId: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const seller = await findSeller(tx, sellerId);
    if (!seller) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    if (seller.name !== null && reason.toLowerCase().includes(seller.name.toLowerCase()))
      throw fieldErrors({ reason: messages().staff.nameInReason });
    if (!(await eraseSellerData(tx, sellerId))) return;
    await recordStaffAction(tx, { verb: "seller.erase", subject: { kind: "seller", id: sellerId }, reason });
  });
}
