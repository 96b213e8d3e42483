import type { Tier } from "@haat/domain/tier";
import { cableFits, chargerFits, chargingPort, type Port } from "./charging-port.ts";
import { matchingSlots } from "./matching-slots.ts";
import type { ProductColumns } from "./product-columns.ts";
import { keepLowestOfEach, keepMarked } from "./slot-sets.ts";
import type { SortedSlots } from "./sorted-slots.ts";

interface Wanted {
  /** The slot of the phone. */
  readonly phone: number;
  readonly tier: Tier;
  /** The price order of the tier. */
  readonly byPrice: SortedSlots;
}

/** Finds accessories for a phone. */
export class FittingAccessories {
  readonly #columns: ProductColumns;
  #additions = -1;
  /** Ids of the facts of cases and screen guards, by the model that they are made for. */
  #madeFor = new Map<string, number[]>();
  /** Ids of the facts of chargers and cables, by the phone's port and brand. */
  #charging = new Map<string, number[]>();

  constructor(columns: ProductColumns) {
    this.#columns = columns;
  }

  /**
   * The slots of accessories in stock for a phone: cases and screen guards made for its model, then chargers and cables for its
   * port. One per accessory, whatever its colors: the cheapest.
   */
  find({ phone, tier, byPrice }: Wanted): number[] {
    const columns = this.#columns;
    const { facts, factsOf, models, modelOf } = columns;
    const factsAt = (slot: number) => facts.get(factsOf[slot] ?? 0);
    const { names, traits } = factsAt(phone);
    const found = matchingSlots(columns, { categories: ["Accessories"] }, tier).all;
    found.intersection(columns.inStock);
    const fitting = new Uint8Array(facts.size);
    for (const id of this.#fittingFacts(phone)) fitting[id] = 1;
    keepMarked(found, factsOf, fitting);
    keepLowestOfEach(found, modelOf, models.size, (slot) => byPrice.rankOf(slot));

    const slots = found.array().sort((a, b) => byPrice.rankOf(a) - byPrice.rankOf(b));
    const ofKind = (kind: string) => slots.filter((slot) => factsAt(slot).names.subcategory === kind);
    const ownBrandFirst = (a: number, b: number) =>
      Number(factsAt(b).names.brand === names.brand) - Number(factsAt(a).names.brand === names.brand);
    const wattsApart = (slot: number) =>
      Math.abs((factsAt(slot).traits.chargeWatts ?? 0) - (traits.chargeWatts ?? 0));
    return [
      ...ofKind("case").slice(0, 3),
      ...ofKind("screen-guard").slice(0, 2),
      ...ofKind("charger")
        .sort((a, b) => ownBrandFirst(a, b) || wattsApart(a) - wattsApart(b))
        .slice(0, 2),
      ...ofKind("cable").sort(ownBrandFirst).slice(0, 1),
    ];
  }

  #fittingFacts(phone: number): number[] {
    const { facts, factsOf, models, modelOf } = this.#columns;
    this.#readNewFacts();
    const { names, traits } = facts.get(factsOf[phone] ?? 0);
    const madeFor = this.#madeFor.get(models.get(modelOf[phone] ?? 0).modelId) ?? [];
    const port = chargingPort({ ...names, ...traits.columns });
    if (port === null) return madeFor;
    const key = `${port} ${names.brand}`;
    const charging = this.#charging.get(key) ?? this.#chargingFacts(port, names.brand);
    this.#charging.set(key, charging);
    return [...madeFor, ...charging];
  }

  #chargingFacts(port: Port, phonesBrand: string): number[] {
    const ids: number[] = [];
    this.#columns.facts.forEach(({ names: { brand, subcategory }, traits: { columns } }, id) => {
      const { features = [] } = columns.specs;
      const fits =
        subcategory === "charger"
          ? chargerFits(features, port, brand === phonesBrand)
          : subcategory === "cable" && cableFits(features, port);
      if (fits) ids.push(id);
    });
    return ids;
  }

  /** Facts that no product has any more do no harm. */
  #readNewFacts(): void {
    const { facts } = this.#columns;
    if (this.#additions === facts.additions) return;
    this.#additions = facts.additions;
    this.#madeFor = new Map();
    this.#charging = new Map();
    facts.forEach(({ names: { subcategory }, traits: { columns } }, id) => {
      if (subcategory !== "case" && subcategory !== "screen-guard") return;
      for (const modelId of columns.specs.fitsModelIds ?? []) {
        const ids = this.#madeFor.get(modelId);
        if (ids) ids.push(id);
        else this.#madeFor.set(modelId, [id]);
      }
    });
  }
}
