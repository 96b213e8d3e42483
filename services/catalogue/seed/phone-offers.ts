import { type PhoneModel, type PhoneVariant, phoneModels } from "@haat/demo-pictures/models";
import { type Random, randomFrom } from "@haat/demo-pictures/random";
import { alwaysStockedModelIds } from "./always-stocked.ts";
import { isPhoneBrand } from "./brands.ts";
import { usedPriceRupees, yearsSoldNew } from "./pricing.ts";
import type { Condition } from "./stock.types.ts";

/** A product to seed: a model in one memory, color and condition at one branch. */
export interface PhoneOffer {
  key: string;
  model: PhoneModel;
  variant: PhoneVariant;
  color: PhoneModel["colors"][number];
  condition: Condition | null;
  branch: string;
  ageYears: number;
  sellable: number;
}

const msPerYear = 365.25 * 24 * 3600 * 1000;
/** A used smartphone below this price is not worth inspecting. */
const lowestUsedRupees = 1_900;

export function phoneOffers(epoch: Date): PhoneOffer[] {
  return phoneModels
    .filter((model) => isPhoneBrand(model.brand))
    .flatMap((model) => buildOffers(model, epoch));
}

function buildOffers(model: PhoneModel, epoch: Date): PhoneOffer[] {
  const random = randomFrom(`offers/${model.id}`);
  const ageYears = Math.max((epoch.getTime() - Date.parse(`${model.released}-15`)) / msPerYear, 0.1);
  const offers = new Map<string, PhoneOffer>();
  const add = (condition: Condition | null, variant: PhoneVariant, must: boolean): void => {
    const color = random.pick(nonEmpty(model.colors));
    const branch = random.chance(0.54) ? "ballygunge" : "jaynagar";
    const memory = variant.storageGb ? `${variant.ramGb}-${variant.storageGb}` : "basic";
    const key = [model.id, memory, slugPart(color.name), slugPart(condition ?? "new"), branch].join("/");
    if (offers.has(key)) return;
    const sellable = sellableUnits(condition, random);
    offers.set(key, {
      key,
      model,
      variant,
      color,
      condition,
      branch,
      ageYears,
      sellable: must ? Math.max(sellable, 1) : sellable,
    });
  };
  const variants = nonEmpty(model.variants);

  if (alwaysStockedModelIds.has(model.id)) {
    for (const [index, variant] of variants.entries()) {
      for (const condition of ladder(model, ageYears, index)) add(condition, variant, true);
    }
  }
  for (let count = newOffers(model, ageYears, random); count > 0; count -= 1)
    add(null, random.pick(variants), false);
  if (ageYears < 2.6 && model.formFactor !== "feature" && random.chance(0.45)) {
    add("Open-box", random.pick(variants), false);
  }
  for (let count = usedOffers(model, ageYears, random); count > 0; count -= 1) {
    add(usedGrade(ageYears, random), random.pick(variants), false);
  }
  return [...offers.values()];
}

/** The conditions of a model that search examples expect: every memory, the smallest one in every grade. */
function ladder(model: PhoneModel, ageYears: number, variantIndex: number): (Condition | null)[] {
  if (model.formFactor === "feature") return [null];
  const grades: Condition[] =
    variantIndex === 0 ? ["Super-mint", "Mint", "Good"] : variantIndex === 1 ? ["Mint", "Good"] : ["Mint"];
  return ageYears < 2.6 && variantIndex === 0 ? ["Open-box", ...grades] : grades;
}

function newOffers(model: PhoneModel, ageYears: number, random: Random): number {
  if (model.formFactor === "feature") return 3;
  if (ageYears > yearsSoldNew) return 0;
  return ageYears < 1.2 ? random.whole(1, 3) : random.whole(0, 3);
}

function usedOffers(model: PhoneModel, ageYears: number, random: Random): number {
  const first = model.variants[0];
  if (!first || ageYears < 0.6 || model.formFactor === "feature") return 0;
  const launchRupees = first.launchPriceInr;
  const lowest = usedPriceRupees({ launchRupees, ageYears, condition: "Good", brand: model.brand });
  if (lowest < lowestUsedRupees) return 0;
  const series =
    model.brand === "Apple" ? 6 : launchRupees > 45_000 ? 2.6 : launchRupees > 22_000 ? 1.8 : 1.3;
  const supply = ageYears < 1.2 ? 0.6 : ageYears < 5.5 ? 1.05 : 0.7;
  return Math.round(series * supply * random.between(0.55, 1.35));
}

function usedGrade(ageYears: number, random: Random): Condition {
  const [superMint, mint] = ageYears > 4 ? [0.12, 0.5] : ageYears > 2 ? [0.24, 0.66] : [0.38, 0.8];
  const roll = random.next();
  return roll < superMint ? "Super-mint" : roll < mint ? "Mint" : "Good";
}

function sellableUnits(condition: Condition | null, random: Random): number {
  const roll = random.next();
  if (roll < 0.04) return 0;
  if (condition === null) return random.whole(3, 12);
  if (condition === "Open-box") return random.whole(1, 3);
  return roll < 0.82 ? 1 : random.whole(2, 4);
}

function nonEmpty<T>(list: readonly T[]): readonly [T, ...T[]] {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error("a model in data/phones.json has no variant or color");
  return [first, ...rest];
}

export function slugPart(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
