import type { components } from "@haat/api-clients/catalogue";

export type Unit = components["schemas"]["StaffUnit"];
export type UnitSummary = components["schemas"]["StaffUnitSummary"];
export type UnitState = Unit["state"];

/** In the order of a phone's way through the shop. */
export const unitStates = [
  "received",
  "inspected",
  "sellable",
  "held",
  "sold",
  "repair",
  "in_transit",
  "written_off",
] as const satisfies readonly UnitState[];
