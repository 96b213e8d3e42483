import { recordStaffActions } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { findSellersByPhone, type SellerRow } from "./seller.repository.ts";

/** Finds who sold a phone to the shop before, by phone number, and records who has read their names. */
export async function findSellers(db: Db, phone: string): Promise<SellerRow[]> {
  return await db.transaction(async (tx) => {
    const found = await findSellersByPhone(tx, phone);
    await recordStaffActions(
      tx,
      found.map(({ id }) => ({ verb: "seller.read", subject: { kind: "seller", id } })),
    );
    return found;
  });
}
