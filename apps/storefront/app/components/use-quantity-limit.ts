import { policies } from "@haat/shop/policies";
import { useTier } from "./use-tier.ts";

/** How many pieces of one product this shopper may order at once. */
export function useQuantityLimit(): number {
  return policies.quantityLimit[useTier()];
}
