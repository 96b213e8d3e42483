import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findCode, findUse, findUses } from "./coupon.staff.repository.ts";

/** A code that everybody uses may have thousands of orders: the page of the coupon has their sum. */
const shownUses = 20;

/**
 * What a shopper asks about a code: whether it works now, and which orders have used it, the newest first.
 * @throws ApiError NOT_FOUND
 */
export async function lookUpCode(db: Db, typed: string) {
  const code = typed.trim().toUpperCase();
  const found = await findCode(db, code);
  if (!found) throw new ApiError("NOT_FOUND", messages().staff.coupon.unknownCode);
  const { orderId, isOfBatch } = found;
  if (!isOfBatch) return { ...found, code, uses: await findUses(db, found.couponId, shownUses) };
  return { ...found, code, uses: orderId === null ? [] : await findUse(db, orderId) };
}
