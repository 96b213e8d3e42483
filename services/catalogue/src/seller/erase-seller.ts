import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { eraseSellerData, findSeller } from "./seller.repository.ts";

/**
 * Erases name, phone number and document of a seller, who asked for it; the purchases stay. Idempotent.
 * @throws ApiError NOT_FOUND
 */
export async function eraseSeller(db: Db, sellerId: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await findSeller(tx, sellerId))) throw new ApiError("NOT_FOUND", messages().notFound);
    if (!(await eraseSellerData(tx, sellerId))) return;
    await recordStaffAction(tx, { verb: "seller.erase", subject: { kind: "seller", id: sellerId }, reason });
  });
}
