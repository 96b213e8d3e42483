import type { SharedFields } from "../index/product-facts.ts";
import { cableFits, chargerFits, chargingPort } from "./charging-port.ts";

/** Kinds that fit every phone with their port. */
export const kindsOfPorts: readonly string[] = ["charger", "cable"];

/** Whether an accessory is made for the phone, or is a charger or cable for its port. */
export function fitsPhone(
  { category, subcategory, brand, specs }: SharedFields,
  phone: Pick<SharedFields, "modelId" | "brand" | "network" | "specs">,
): boolean {
  const { features = [], fitsModelIds = [] } = specs;
  if (category !== "Accessories") return false;
  if (!kindsOfPorts.includes(subcategory)) return fitsModelIds.includes(phone.modelId);
  const port = chargingPort(phone);
  if (port === null) return false;
  return subcategory === "cable"
    ? cableFits(features, port)
    : chargerFits(features, port, brand === phone.brand);
}
