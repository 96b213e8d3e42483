import type { Condition } from "./stock.types.ts";

/** Share of the used price by grade. */
const gradeFactor: Record<Condition, number> = {
  "Open-box": 0.95,
  "Super-mint": 0.88,
  Mint: 0.82,
  Good: 0.72,
};

const paise = (rupees: number): number => rupees * 100;

interface Priced {
  listPricePaise: number;
  consumerPricePaise: number;
  wholesalePricePaise: number;
}

/** Price of a used or open-box phone in rupees: 22% off in the first year, 28% more in each further year. */
export function usedPriceRupees(phone: {
  launchRupees: number;
  ageYears: number;
  condition: Condition;
  brand: string;
}): number {
  // iPhones lose value 15 percent more slowly.
  const age = phone.brand === "Apple" ? phone.ageYears * 0.85 : phone.ageYears;
  const kept = 0.78 ** Math.min(age, 1) * 0.72 ** Math.max(age - 1, 0);
  return shelfPrice(phone.launchRupees * kept * gradeFactor[phone.condition]);
}

/** Price of a sealed phone in rupees: close to the launch price at first, lower once a successor is out. */
export function newPriceRupees(launchRupees: number, ageYears: number, brand: string): number {
  const perYear = brand === "Apple" ? 0.06 : 0.1;
  return Math.min(launchRupees, shelfPrice(launchRupees * Math.max(0.99 - perYear * ageYears, 0.78)));
}

/** For how long a smartphone is sold new after its launch, by this shop and by others. */
export const yearsSoldNew = 2;

/** What a smartphone costs new on the day of the epoch; null when it is too old to be sold new. */
export function newPriceToday(phone: {
  launchRupees: number;
  ageYears: number;
  brand: string;
  epoch: Date;
}): { paise: number; on: string } | null {
  if (phone.ageYears > yearsSoldNew) return null;
  const rupees = newPriceRupees(phone.launchRupees, phone.ageYears, phone.brand);
  return { paise: paise(rupees), on: phone.epoch.toISOString().slice(0, 10) };
}

/** The nearest price that ends in 99 (below 10,000 rupees) or in 499 or 999. */
function shelfPrice(rupees: number): number {
  const step = rupees < 10_000 ? 100 : 500;
  return Math.max(Math.round((rupees + 1) / step) * step - 1, step - 1);
}

/** `wholesaleShare`: the wholesale price as a share of the consumer price, 0.90 to 0.94. */
export function priced(listRupees: number, consumerRupees: number, wholesaleShare: number): Priced {
  const wholesaleRupees = Math.min(Math.round(consumerRupees * wholesaleShare), consumerRupees - 1);
  return {
    listPricePaise: paise(listRupees),
    consumerPricePaise: paise(consumerRupees),
    wholesalePricePaise: paise(wholesaleRupees),
  };
}

/**
 * Purchase price in paise: `share` of the wholesale price in whole rupees. Below 0.93, so that a margin remains after
 * the wholesaler's 5% bulk discount (spec §1).
 */
export function purchasePricePaise(wholesalePricePaise: number, share: number): number {
  return paise(Math.floor((wholesalePricePaise / 100) * share));
}
