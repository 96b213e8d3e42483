import type { Tier } from "@haat/domain/account";
import { policies } from "@haat/shop/policies";
import { createContext, useContext } from "react";
import type { Branch } from "./branch.ts";
import { type Pace, type PaceName, paces } from "./pace.ts";

/** The root loader's data, available on every page. */
export interface RootData {
  readonly pace: PaceName;
  readonly publicOrigin: string;
  readonly branches: readonly Branch[];
  readonly session: {
    readonly userId: string;
    readonly name: string;
    readonly firstName: string;
    readonly tier: Tier;
  } | null;
}

/**
 * Filled by the root's layout; null in an error page without its data. `useRouteLoaderData` would draw every card of a list
 * again whenever a navigation begins.
 */
export const RootDataContext = createContext<RootData | null>(null);
const useRootData = () => useContext(RootDataContext);

/** The shop's artificial delays (spec §9). */
export function usePace(): Pace {
  return paces[useRootData()?.pace ?? "spec"];
}

/** The shop's branches; empty until the catalogue has responded once. */
export function useBranches(): readonly Branch[] {
  return useRootData()?.branches ?? [];
}

/** Null when no one is signed in. */
export function useUserId(): string | null {
  return useRootData()?.session?.userId ?? null;
}

/** The price tier: consumer, unless a wholesaler is signed in. */
export function useTier(): Tier {
  return useRootData()?.session?.tier ?? "consumer";
}

/** The largest quantity of one product that this shopper may order at once. */
export function useQuantityLimit(): number {
  return policies.quantityLimit[useTier()];
}
