import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { findSeller, type SellerRow } from "./seller.repository.ts";

/**
 * Returns the personal data of a seller, and records who has read it.
 * @throws ApiError NOT_FOUND
 */
export async function readSeller(db: Db, sellerId: string): Promise<SellerRow> {
  return await db.transaction(async (tx) => {
    const seller = await findSeller(tx, sellerId);
    if (!seller) throw new ApiError("NOT_FOUND", messages().notFound);
    await recordStaffAction(tx, { verb: "seller.read", subject: { kind: "seller", id: sellerId } });
    return seller;
  });
}
