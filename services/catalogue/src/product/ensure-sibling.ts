import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import { ensureSibling, findProductRow, hasBranch, type Sibling } from "./sibling.repository.ts";

/**
 * Finds the product of the same model, memory and color in a branch and a condition, or makes it as a draft.
 * @throws ApiError VALIDATION with the fields
 */
export async function findOrMakeSibling(
  db: Db,
  productId: string,
  sibling: Sibling,
): Promise<{ id: string; created: boolean }> {
  return await stockTransaction(db, async (tx) => {
    const product = await findProductRow(tx, productId);
    if (!product) throw fieldErrors({ productId: messages().staff.unknownProduct });
    if (product.category !== "Phone") throw fieldErrors({ productId: messages().staff.countedProduct });
    if (!(await hasBranch(tx, sibling.branch))) throw fieldErrors({ branch: messages().staff.unknownBranch });
    const found = await ensureSibling(tx, product, sibling);
    if (found.created)
      await recordStaffAction(tx, {
        verb: "product.edit",
        subject: { kind: "product", id: found.id },
        after: { copiedFrom: productId, ...sibling },
      });
    return found;
  });
}
