import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { changeUnit, moveUnit, onlyItsProduct } from "./change-unit.ts";
import type { UnitState } from "./unit-state.ts";

/** The moves that need nothing but a reason. */
const moves = {
  takeOffSale: { verb: "unit.correct", to: "inspected" },
  writeOff: { verb: "unit.writeOff", to: "written_off" },
  /** A phone that was written off is found. It is inspected again. */
  restore: { verb: "unit.writeOff", to: "received" },
  sendToRepair: { verb: "unit.repair", to: "repair" },
  /** It is inspected again. */
  returnFromRepair: { verb: "unit.repair", to: "received" },
} as const satisfies Record<string, { verb: string; to: UnitState }>;

export type UnitMove = keyof typeof moves;

/**
 * Moves a unit for a reason. Idempotent.
 * @throws ApiError NOT_FOUND; STATE_CHANGED
 */
export async function moveUnitFor(db: Db, unitId: string, move: UnitMove, reason: string): Promise<void> {
  const { verb, to } = moves[move];
  await changeUnit(db, unitId, onlyItsProduct, async (tx, unit) => {
    if (unit.state === to) return;
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
