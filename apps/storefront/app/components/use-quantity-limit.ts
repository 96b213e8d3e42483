import { promises } from "@haat/shop/promises";
import { useRouteLoaderData } from "react-router-dom";
import type { RootData } from "../lib/root-data.ts";

/** How many pieces of one product this shopper may order at once. */
export function useQuantityLimit(): number {
  const data = useRouteLoaderData<RootData>("root");
  return promises.quantityLimit[data?.session?.tier ?? "consumer"];
}
