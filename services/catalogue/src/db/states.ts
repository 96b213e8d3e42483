// Values of columns, apart from the tables, because schemas of requests name them too.

/** Where a unit can be in its life. The trigger units_checked of migration 0017 rejects others. */
export const unitStates = [
  "received",
  "inspected",
  "sellable",
  "held",
  "sold",
  "repair",
  "in_transit",
  "written_off",
] as const;

export const imeiCheckResults = ["clear", "listed", "unknown"] as const;
export const intakeSources = ["counter", "pickup", "exchange", "supplier"] as const;
export const documentKinds = [
  "aadhaar",
  "pan",
  "driving-licence",
  "voter-id",
  "passport",
  "gstin",
  "other",
] as const;

export const importStates = [
  "checking",
  "faulty",
  "checked",
  "applying",
  "applied",
  "undoing",
  "undone",
] as const;

/** Shoppers see a published banner in its time. */
export const bannerStates = ["draft", "published", "archived"] as const;
