import { type Random, randomFrom, stableId } from "@haat/demo-pictures/random";
import { policies } from "@haat/shop/policies";
import { testImei } from "./imei.ts";
import { inspectionResults } from "./inspection.ts";
import type { PhoneOffer } from "./phone-offers.ts";
import { purchasePricePaise } from "./pricing.ts";
import { isPreOwned } from "./product-facts.ts";
import type { StockProduct, StockUnit } from "./stock.types.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

interface Listing {
  offer: PhoneOffer;
  wholesalePricePaise: number;
  createdAt: Date;
  epoch: Date;
  /** Number of the shop's next unit, which decides its IMEI. */
  firstUnitNumber: number;
}

/** The units of one product: sellable ones, some sold, a few not yet listed. */
export function buildUnits(listing: Listing): StockUnit[] {
  const { offer } = listing;
  const random = randomFrom(`units/${offer.key}`);
  const sold = offer.sellable === 0 ? random.whole(1, 2) : random.chance(0.1) ? 1 : 0;
  const coming = random.chance(0.06) ? 1 : 0;
  const states: StockUnit["state"][] = [
    ...Array<StockUnit["state"]>(offer.sellable).fill("sellable"),
    ...Array<StockUnit["state"]>(sold).fill("sold"),
    ...Array<StockUnit["state"]>(coming).fill(random.chance(0.5) ? "received" : "inspected"),
  ];
  return states.map((state, index) => unit(listing, state, index, random));
}

function unit(listing: Listing, state: StockUnit["state"], index: number, random: Random): StockUnit {
  const { offer, wholesalePricePaise, createdAt, epoch, firstUnitNumber } = listing;
  const isNotListed = state === "received" || state === "inspected";
  const listed = isNotListed ? epoch.getTime() - random.whole(2, 20) * hour : createdAt.getTime();
  const receivedAt = new Date(listed - random.whole(20, 110) * hour);
  const checkedAt = new Date(receivedAt.getTime() + random.whole(60, 840) * 60_000);
  const imeiCheckedAt = new Date(checkedAt.getTime() + random.whole(4, 35) * 60_000);
  const imei = testImei(firstUnitNumber + index);
  const isInspected = state !== "received";
  const preOwned = isPreOwned(offer.condition);
  const results = inspectionResults(offer.model, offer.condition, random);
  const health = batteryHealth(offer, random);
  const share = preOwned ? random.between(0.8, 0.89) : random.between(0.89, 0.925);
  return {
    id: stableId(`unit/${offer.key}/${index}`),
    imei,
    grade: offer.condition,
    branch: offer.branch,
    state,
    purchasePricePaise: purchasePricePaise(wholesalePricePaise, share),
    batteryHealthPercent: isInspected && preOwned && offer.model.formFactor !== "feature" ? health : null,
    receivedAt,
    inspection: isInspected ? { checkedAt, results } : null,
    imeiCheck:
      state === "sellable" || state === "sold"
        ? { checkedAt: imeiCheckedAt, reference: checkReference(imeiCheckedAt, stableId(imei)) }
        : null,
  };
}

/** Batteries lose about five percent a year. */
function batteryHealth({ ageYears, condition }: PhoneOffer, random: Random): number {
  const yearsUsed = Math.min(Math.max(ageYears - 0.4, 0.3), 3.4);
  const floor = condition === "Super-mint" ? 88 : condition === "Mint" ? 84 : policies.minimumBatteryHealth;
  return Math.min(Math.max(Math.round(100 - yearsUsed * random.between(3.2, 6.2)), floor), 99);
}

/** Like the register's receipt numbers: date, then eight characters. */
function checkReference(at: Date, id: string): string {
  return `CEIR-${at.toISOString().slice(0, 10).replaceAll("-", "")}-${id.slice(0, 8).toUpperCase()}`;
}

/** When a product was first listed: within 120 days before the epoch, during shop hours (10 to 20 in India). */
export function listingDate(key: string, epoch: Date): Date {
  const random = randomFrom(`listed/${key}`);
  const daysAgo = Math.floor(120 * random.next() ** 1.3) + 1;
  const midnightUtc = Math.floor((epoch.getTime() - daysAgo * day) / day) * day;
  return new Date(midnightUtc + random.whole(4 * 60 + 30, 14 * 60 + 30) * 60_000);
}

/** The quantity that the product page shows as left. */
export function sellableCount(product: StockProduct): number {
  return product.category === "Phone"
    ? product.units.filter((unit) => unit.state === "sellable").length
    : product.quantity;
}
