/** The catalogue's invariants. docs/runbooks/alarms.md says what to do when one is violated. */
export const alarmRules = {
  quantity: "product quantity differs from its sellable stock",
  bothKinds: "product has both units and a counted stock",
  imei: "unit is sellable, held or sold without an IMEI check",
  heldUnit: "held unit has no live reservation",
  held: "held stock differs from what reservations hold",
  soldUnits: "sold units differ from their reservation",
  soldCounted: "sold quantity differs from committed reservations",
} as const;
