import type { UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { findCart, lockCart, storedChanges, updateCart } from "./cart.repository.ts";
import { applyChanges, type CartLine, linesPerCart, mergeCarts } from "./cart.rules.ts";

interface CartChange {
  /** Chosen by the device. The same id again is a retry. */
  readonly changeId: string;
  /** The device's whole cart, at its first sign-in to this account; otherwise what it changed. */
  readonly isMerge: boolean;
  readonly lines: readonly CartLine[];
}

/**
 * Changes the account's cart and returns it.
 * @throws ApiError VALIDATION when the cart would have too many products; it is not changed then.
 */
export async function syncCart(db: Db, userId: UserId, change: CartChange): Promise<readonly CartLine[]> {
  if (change.lines.length === 0) return await findCart(db, userId);
  return await db.transaction(async (tx) => {
    const { lines, changeIds } = await lockCart(tx, userId);
    if (changeIds.includes(change.changeId)) return lines;
    const changed = change.isMerge ? mergeCarts(lines, change.lines) : applyChanges(lines, change.lines);
    if (changed.length > linesPerCart)
      throw new ApiError("VALIDATION", messages().cart.full({ limit: linesPerCart }));
    await updateCart(tx, userId, {
      lines: changed,
      changeIds: [...changeIds, change.changeId].slice(-storedChanges),
    });
    return changed;
  });
}
