import type { components } from "@haat/api-clients/auth";
import { paiseFromRupees } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import { sellRequestTexts as texts } from "#messages/sell-request";

export type ListedSellRequest = components["schemas"]["ListedSellRequest"];
export type SellRequest = components["schemas"]["SellRequest"];
export type SellEntryKind = SellRequest["allowed"][number];

export const sellStates = [
  "open",
  "quoted",
  "declined",
  "closed",
] as const satisfies readonly SellRequest["state"][];

export const inr = (rupees: number) => formatInr(paiseFromRupees(rupees));

/** What the seller says is wrong with the phone. */
export function faultsOf({ turnsOn, glassIntact, partsWork, hasBill }: ListedSellRequest): string {
  const { facts } = texts;
  const all = [
    [facts.turnsOn, turnsOn],
    [facts.glassIntact, glassIntact],
    [facts.partsWork, partsWork],
    [facts.hasBill, hasBill],
  ] as const;
  const faults = all.filter(([, isTrue]) => !isTrue).map(([fact]) => texts.fault({ fact }));
  return faults.length === 0 ? texts.faultless : faults.join(", ");
}
