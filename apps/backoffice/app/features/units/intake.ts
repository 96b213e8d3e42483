import type { components, paths } from "@haat/api-clients/catalogue";
import { z } from "zod";

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

/** An amount as people type it. What is no number is left to the service, which rejects it by the name of its field. */
export const rupeesOf = (text: string) => Number(text.replaceAll(",", ""));
export const typedRupees = z.string().transform(rupeesOf);
