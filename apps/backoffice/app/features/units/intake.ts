import type { components, paths } from "@haat/api-clients/catalogue";

type Received = NonNullable<
  paths["/api/staff/units/receive"]["post"]["requestBody"]
>["content"]["application/json"];
type NewSeller = Extract<Received["seller"], { documentKind: unknown }>;

export type FoundProduct = components["schemas"]["StaffProductSummary"];

/** How a phone comes to the shop. */
export const sources = [
  "counter",
  "pickup",
  "exchange",
  "supplier",
] as const satisfies readonly Received["source"][];

export const documentKinds = [
  "aadhaar",
  "pan",
  "driving-licence",
  "voter-id",
  "passport",
  "gstin",
  "other",
] as const satisfies readonly NewSeller["documentKind"][];
