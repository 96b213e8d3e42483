import type { Tier } from "@haat/domain/tier";
import { cableFits, chargerFits, chargingPort } from "./charging-port.ts";
import { matchingSlots } from "./matching-slots.ts";
import { type ProductColumns, priceColumn } from "./product-columns.ts";

/**
 * The slots of accessories in stock for the phone in this slot: cases and screen guards made for its model, then chargers
 * and cables for its port. One per accessory, whatever its colors.
 */
export function fittingAccessories(columns: ProductColumns, phone: number, tier: Tier): number[] {
  const factsAt = (slot: number) => columns.facts.get(columns.factsOf[slot] ?? 0);
  const featuresAt = (slot: number) => factsAt(slot).traits.columns.specs.features ?? [];
  const { names, traits } = factsAt(phone);
  const { modelId } = columns.models.get(columns.modelOf[phone] ?? 0);
  const port = chargingPort({ ...names, ...traits.columns });

  const inStock = (kind: string, fits?: string) =>
    matchingSlots(columns, { categories: ["Accessories"], subcategories: [kind], fits }, tier)
      .all.new_intersection(columns.inStock)
      .array();
  const isOfPhonesBrand = (slot: number) => factsAt(slot).names.brand === names.brand;
  const price = (slot: number) => columns.sortValues[priceColumn[tier]][slot] ?? 0;
  const cheapest = (a: number, b: number) => price(a) - price(b) || a - b;
  const ownBrandFirst = (a: number, b: number) => Number(isOfPhonesBrand(b)) - Number(isOfPhonesBrand(a));
  const wattsApart = (slot: number) =>
    Math.abs((factsAt(slot).traits.chargeWatts ?? 0) - (traits.chargeWatts ?? 0));

  /** The first slot of each accessory. */
  function oneEach(slots: readonly number[]): number[] {
    const seen = new Set<number | undefined>();
    return slots.filter((slot) => {
      const model = columns.modelOf[slot];
      const isFirst = !seen.has(model);
      seen.add(model);
      return isFirst;
    });
  }

  const madeFor = (kind: string) => oneEach(inStock(kind, modelId).sort(cheapest));
  const chargers = inStock("charger")
    .filter((slot) => port && chargerFits(featuresAt(slot), port, isOfPhonesBrand(slot)))
    .sort((a, b) => ownBrandFirst(a, b) || wattsApart(a) - wattsApart(b) || cheapest(a, b));
  const cables = inStock("cable")
    .filter((slot) => port && cableFits(featuresAt(slot), port))
    .sort((a, b) => ownBrandFirst(a, b) || cheapest(a, b));
  return [
    ...madeFor("case").slice(0, 3),
    ...madeFor("screen-guard").slice(0, 2),
    ...oneEach(chargers).slice(0, 2),
    ...oneEach(cables).slice(0, 1),
  ];
}
