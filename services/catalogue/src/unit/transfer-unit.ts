import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { messages } from "../messages.ts";
import { ensureSibling, findProductRow, hasBranch } from "../product/sibling.repository.ts";
import { fieldErrors } from "../staff-replies.ts";
import { changeUnit, moveUnit, stateChanged } from "./change-unit.ts";
import { endTransfer, findTransfer, insertTransfer } from "./unit.repository.ts";

interface Transfer {
  /** Chosen by the caller, so that a retry sends the unit once. */
  readonly id: string;
  readonly toBranch: string;
  readonly reason: string;
}

/**
 * Sends a unit to another branch. It belongs to the sibling product there once it has arrived. Idempotent by the transfer's id.
 * @throws ApiError VALIDATION with the fields; STATE_CHANGED
 */
export async function sendUnit(db: Db, staffId: string, unitId: string, transfer: Transfer): Promise<void> {
  const { id, toBranch, reason } = transfer;
  await changeUnit(
    db,
    unitId,
    async (tx, unit) => {
      if (await isSent(tx, unitId, id)) return { productIds: [], found: null };
      if (unit.branch === toBranch) throw fieldErrors({ toBranch: messages().staff.sameBranch });
      if (!(await hasBranch(tx, toBranch))) throw fieldErrors({ toBranch: messages().staff.unknownBranch });
      const product = await findProductRow(tx, unit.productId);
      if (!product) throw new Error(`unit ${unitId} has no product`);
      const sibling = await ensureSibling(tx, product, { branch: toBranch, condition: product.condition });
      return { productIds: [sibling.id], found: sibling.id };
    },
    async (tx, unit, toProductId) => {
      if (toProductId === null || (await isSent(tx, unitId, id))) return;
      if (unit.state !== "received" && unit.state !== "inspected") throw stateChanged(unit);
      await insertTransfer(tx, {
        id,
        unitId,
        fromProductId: unit.productId,
        toProductId,
        fromBranch: unit.branch,
        toBranch,
        unitState: unit.state,
        reason,
        sentBy: staffId,
      });
      await moveUnit(tx, unit, "in_transit");
      await recordStaffAction(tx, {
        verb: "unit.transfer",
        subject: { kind: "unit", id: unitId },
        before: { state: unit.state, branch: unit.branch },
        after: { state: "in_transit", toBranch },
        reason,
      });
    },
  );
}

async function isSent(tx: Tx, unitId: string, transferId: string): Promise<boolean> {
  return (await findTransfer(tx, unitId))?.id === transferId;
}

/**
 * Ends the transfer of a unit: it has arrived and belongs to the product there, or it stays. It has the state that it had.
 * Idempotent.
 * @throws ApiError STATE_CHANGED when the unit is not on its way.
 */
export async function endTransferOf(
  db: Db,
  staffId: string,
  unitId: string,
  outcome: "arrived" | "cancelled",
): Promise<void> {
  await changeUnit(
    db,
    unitId,
    async (tx) => {
      const transfer = await findTransfer(tx, unitId);
      return { productIds: transfer ? [transfer.toProductId] : [], found: undefined };
    },
    async (tx, unit) => {
      const transfer = await findTransfer(tx, unitId);
      if (transfer?.outcome === outcome) return;
      if (!transfer || unit.state !== "in_transit") throw stateChanged(unit);
      await endTransfer(tx, transfer.id, { outcome, endedBy: staffId });
      const place =
        outcome === "arrived" ? { productId: transfer.toProductId, branch: transfer.toBranch } : {};
      await moveUnit(tx, unit, transfer.unitState, place);
      await recordStaffAction(tx, {
        verb: "unit.transfer",
        subject: { kind: "unit", id: unitId },
        before: { state: "in_transit", branch: unit.branch },
        after: { state: transfer.unitState, outcome, branch: place.branch ?? unit.branch },
      });
    },
  );
}
