import type { Paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import { lockProducts } from "../stock/stock.repository.ts";
import {
  addItems,
  findCountedChange,
  findCountedStock,
  insertCountedChange,
  type NewCountedChange,
  removeItems,
} from "./counted-stock.repository.ts";
import { findProductRow } from "./sibling.repository.ts";

interface Given {
  /** Chosen by the caller, so that a retry counts once. */
  readonly id: string;
  readonly productId: string;
  readonly staffId: string;
  readonly quantity: number;
}

/**
 * Adds accessories that arrived to what can be sold. Idempotent by id.
 * @throws ApiError NOT_FOUND; VALIDATION for a product with IMEIs; IDEMPOTENCY_CONFLICT when the id is that of another change.
 */
export async function addCountedStock(
  db: Db,
  { quantity, pricePaidPaise, bill, ...given }: Given & { pricePaidPaise: Paise; bill: string | null },
): Promise<void> {
  const { productId } = given;
  await changeOnce(db, { ...given, change: quantity }, async (tx, sellable) => {
    await insert(tx, { ...given, change: quantity, purchasePricePaise: pricePaidPaise, bill });
    await addItems(tx, { productId, quantity, purchasePricePaise: pricePaidPaise });
    await recordStaffAction(tx, {
      verb: "stock.add",
      subject: { kind: "stock", id: productId },
      before: { sellable },
      after: { sellable: sellable + quantity, pricePaidPaise, bill },
    });
  });
}

/**
 * Takes accessories that are gone out of what can be sold, for a reason. Idempotent by id.
 * @throws ApiError as `addCountedStock`; VALIDATION when fewer can be sold: the others are in orders.
 */
export async function removeCountedStock(
  db: Db,
  { quantity, reason, ...given }: Given & { reason: string },
): Promise<void> {
  const { productId } = given;
  await changeOnce(db, { ...given, change: -quantity }, async (tx, sellable) => {
    if (sellable < quantity)
      throw fieldErrors({ quantity: messages().staff.fewerInStock({ count: sellable }) });
    await insert(tx, { ...given, change: -quantity, reason });
    await removeItems(tx, { productId, quantity });
    await recordStaffAction(tx, {
      verb: "stock.remove",
      subject: { kind: "stock", id: productId },
      before: { sellable },
      after: { sellable: sellable - quantity },
      reason,
    });
  });
}

/** Runs a change of the stock with its product locked, unless it was made before. @param work gets how many can be sold. */
async function changeOnce(
  db: Db,
  { id, productId, change }: { id: string; productId: string; change: number },
  work: (tx: Tx, sellable: number) => Promise<void>,
): Promise<void> {
  await stockTransaction(db, async (tx) => {
    await lockProducts(tx, [productId]);
    const product = await findProductRow(tx, productId);
    if (!product) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    if (product.category === "Phone") throw fieldErrors({ quantity: messages().staff.onlyCounted });
    const made = await findCountedChange(tx, id);
    if (made?.productId === productId && made.change === change) return;
    if (made) throw idUsed();
    await work(tx, (await findCountedStock(tx, productId))?.sellable ?? 0);
  });
}

async function insert(tx: Tx, row: NewCountedChange): Promise<void> {
  // Only a change of another product can have taken the id meanwhile.
  if (!(await insertCountedChange(tx, row))) throw idUsed();
}

const idUsed = () => new ApiError("IDEMPOTENCY_CONFLICT", messages().staff.idUsed);
