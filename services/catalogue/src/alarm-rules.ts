import { commonRules } from "@haat/service-kit/alarms/alarm-rules";

/** The catalogue's invariants. An open alarm pages: docs/runbooks/alarms.md says what to do about each rule. */
const pageRules = {
  quantity: "product quantity differs from its sellable stock",
  bothKinds: "product has both units and a counted stock",
  imei: "unit is sellable, held or sold without an IMEI check",
  heldUnit: "held unit has no live reservation",
  held: "held stock differs from what reservations hold",
  soldUnits: "sold units differ from their reservation",
  soldCounted: "sold quantity differs from committed reservations",
} as const;

export const alarmRules = pageRules;

export const rulesBySeverity = {
  page: [...Object.values(commonRules), ...Object.values(pageRules)],
  ticket: [],
};
