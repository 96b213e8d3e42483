import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { changeUnit, moveUnit, onlyItsProduct, stateChanged } from "./change-unit.ts";
import { endTransfer, findTransfer } from "./unit.repository.ts";
import type { UnitState } from "./unit-state.ts";

/** The moves that need nothing but a reason. */
const moves = {
  takeOffSale: { verb: "unit.correct", from: ["sellable"], to: "inspected" },
  /** A phone may be lost on its way to another branch. */
  writeOff: {
    verb: "unit.writeOff",
    from: ["received", "inspected", "repair", "in_transit"],
    to: "written_off",
  },
  /** A phone that was written off is found. It is inspected again. */
  restore: { verb: "unit.writeOff", from: ["written_off"], to: "received" },
  sendToRepair: { verb: "unit.repair", from: ["received", "inspected"], to: "repair" },
  /** It is inspected again. */
  returnFromRepair: { verb: "unit.repair", from: ["repair"], to: "received" },
} as const satisfies Record<string, { verb: string; from: readonly UnitState[]; to: UnitState }>;

export type UnitMove = keyof typeof moves;

/**
 * Moves a unit for a reason. Idempotent.
 * @throws ApiError NOT_FOUND; STATE_CHANGED
 */
export async function moveUnitFor(
  db: Db,
  unitId: string,
  move: UnitMove,
  { staffId, reason }: { staffId: string; reason: string },
): Promise<void> {
  const { verb, to } = moves[move];
  const from: readonly UnitState[] = moves[move].from;
  await changeUnit(db, unitId, onlyItsProduct, async (tx, unit) => {
    if (unit.state === to) return;
    if (!from.includes(unit.state)) throw stateChanged(unit);
    if (unit.state === "in_transit") await cancelTransfer(tx, unitId, staffId);
    const needsInspection = to === "received";
    await moveUnit(tx, unit, to, needsInspection ? { grade: null, inspectedAt: null } : {});
    await recordStaffAction(tx, {
      verb,
      subject: { kind: "unit", id: unitId },
      before: { state: unit.state },
      after: { state: to },
      reason,
    });
  });
}

async function cancelTransfer(tx: Tx, unitId: string, endedBy: string): Promise<void> {
  const transfer = await findTransfer(tx, unitId);
  if (transfer) await endTransfer(tx, transfer.id, { outcome: "cancelled", endedBy });
}
