import type { Tier } from "@haat/domain/tier";
import { useRouteLoaderData } from "react-router-dom";
import type { RootData } from "../lib/root-data.ts";

/** Whose prices and rules this shopper has: a consumer's, unless a wholesaler is signed in. */
export function useTier(): Tier {
  return useRouteLoaderData<RootData>("root")?.session?.tier ?? "consumer";
}
