import type { components } from "@haat/api-clients/catalogue";

export type Product = components["schemas"]["StaffProduct"];
export type ProductSummary = components["schemas"]["StaffProductSummary"];

export const conditions = ["New", "Open-box", "Super-mint", "Mint", "Good"] as const;

/** The units that the shop has, oldest first. */
export const stockOf = ({ units }: Pick<Product, "units">) =>
  units.filter(({ state }) => state !== "written_off");

/** The margin of a price before tax, against what the units in stock cost on average; null without a cost. */
export function marginOf(price: number, units: Product["units"]): { rupees: number; percent: number } | null {
  const costs = units.flatMap(({ pricePaid }) => (pricePaid === null ? [] : [pricePaid]));
  if (costs.length === 0 || !(price > 0)) return null;
  const average = costs.reduce((total, cost) => total + cost, 0) / costs.length;
  const rupees = Math.round((price - average) * 100) / 100;
  return { rupees, percent: Math.round((rupees / price) * 100) };
}
