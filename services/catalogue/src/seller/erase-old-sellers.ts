import type { Db } from "../db/client.ts";
import { eraseSellersBefore } from "./seller.repository.ts";

/**
 * How long the shop keeps who sold a phone to it: 72 months from the annual return of the year, as for all books under GST,
 * which is at most eight years after the purchase.
 */
const retentionYears = 8;

/** Erases the personal data of sellers after their last purchase's retention, and returns their number. */
export async function eraseOldSellers(db: Db): Promise<number> {
  return await db.transaction(async (tx) => await eraseSellersBefore(tx, retentionYears));
}
