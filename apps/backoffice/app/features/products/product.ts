import type { components } from "@haat/api-clients/catalogue";

export type Product = components["schemas"]["StaffProduct"];
export type ProductSummary = components["schemas"]["StaffProductSummary"];

export const conditions = ["New", "Open-box", "Super-mint", "Mint", "Good"] as const;

/** The units that the shop has, oldest first. */
export const stockOf = ({ units }: Pick<Product, "units">) =>
  units.filter(({ state }) => state !== "written_off");

/** What the goods in stock cost, as far as the member may see it. */
export function costsOf(product: Pick<Product, "units" | "counted">): number[] {
  const { counted } = product;
  const costs = counted ? [counted.pricePaid] : stockOf(product).map(({ pricePaid }) => pricePaid);
  return costs.filter((cost) => cost !== null);
}

/** The margin of a price before tax, against what the goods in stock cost on average; null without a cost. */
export function marginOf(
  price: number,
  costs: readonly number[],
): { rupees: number; percent: number } | null {
  if (costs.length === 0 || !(price > 0)) return null;
  const average = costs.reduce((total, cost) => total + cost, 0) / costs.length;
  const rupees = Math.round((price - average) * 100) / 100;
  return { rupees, percent: Math.round((rupees / price) * 100) };
}
