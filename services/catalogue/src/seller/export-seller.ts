import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { findAccesses, findPurchases, findSeller } from "./seller.repository.ts";

/**
 * Returns all that the shop holds on a seller, who has a right to know it (Digital Personal Data Protection Act, section 11), and records
 * who has exported it.
 * @throws ApiError NOT_FOUND
 */
export async function exportSeller(db: Db, sellerId: string, reason: string) {
  return await db.transaction(async (tx) => {
    const seller = await findSeller(tx, sellerId);
    if (!seller) throw new ApiError("NOT_FOUND", messages().notFound);
    await recordStaffAction(tx, { verb: "seller.export", subject: { kind: "seller", id: sellerId }, reason });
    const purchases = await findPurchases(tx, sellerId);
    return { seller, purchases, accesses: await findAccesses(tx, sellerId) };
  });
}

export type SellerExport = Awaited<ReturnType<typeof exportSeller>>;
