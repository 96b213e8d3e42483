import type { unitStates } from "../db/states.ts";

export type UnitState = (typeof unitStates)[number];

/**
 * The moves that staff make. Reservations move units between sellable, held and sold (stock/), and nothing moves a sold unit: the
 * phone comes back as a new one.
 */
const staffMoves: Readonly<Record<UnitState, readonly UnitState[]>> = {
  received: ["inspected", "repair", "in_transit", "written_off"],
  inspected: ["inspected", "received", "sellable", "repair", "in_transit", "written_off"],
  sellable: ["inspected"],
  held: [],
  sold: [],
  repair: ["received", "written_off"],
  in_transit: ["received", "inspected", "written_off"],
  written_off: ["received"],
};

export function mayMove(from: UnitState, to: UnitState): boolean {
  return staffMoves[from].includes(to);
}
