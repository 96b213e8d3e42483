import { recordStaffActions } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { findSellersByPhone, type SellerRow } from "./seller.repository.ts";

/** Finds who sold a phone to the shop before, by phone number, and records the search, also when it finds nobody, and whose names it showed. */
export async function findSellers(db: Db, phone: string): Promise<SellerRow[]> {
  return await db.transaction(async (tx) => {
    const found = await findSellersByPhone(tx, phone);
    await recordStaffActions(tx, [
      { verb: "seller.find", subject: { kind: "search", id: "sellers" }, after: { phone } },
      ...found.map(({ id }) => ({ verb: "seller.read" as const, subject: { kind: "seller", id } })),
    ]);
    return found;
  });
}
