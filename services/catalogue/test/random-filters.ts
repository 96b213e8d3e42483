import type { Random } from "@haat/demo-pictures/random";
import { savingPercent } from "../src/card/saving.rules.ts";
import { screenBandOf } from "../src/listing/index/bands.rules.ts";
import { colorFamilyOf } from "../src/listing/index/color-families.ts";
import type { ListedProduct } from "../src/listing/index/listed-product.ts";
import { factsOf, searchWordsOf } from "../src/listing/index/product-facts.ts";
import type { ListingFilter } from "../src/listing/listing.rules.ts";

/** A filter with up to four fields, mostly with values of existing products, so that many filters match something. */
export function randomFilter(random: Random, products: readonly ListedProduct[]): ListingFilter {
  const filter = {};
  for (let count = random.whole(0, 4); count > 0; count--) {
    Object.assign(filter, randomField(random, pick(random, products)));
  }
  return filter;
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.whole(0, items.length - 1)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

function randomField(random: Random, product: ListedProduct): ListingFilter {
  const { specs } = product;
  const facts = factsOf(product);
  const words = searchWordsOf(product);
  const fields: readonly ListingFilter[] = [
    { exceptId: product.id },
    { categories: [product.category] },
    { subcategories: [product.subcategory, "case"] },
    { conditions: [product.condition ?? "New", "Mint"] },
    { tags: [product.tag] },
    { brands: [product.brand.toLowerCase(), "samsung"] },
    { brands: ["no such brand"] },
    { branches: [product.branch] },
    { minPricePaise: product.consumerPricePaise, maxPricePaise: product.consumerPricePaise + 5_000_00 },
    { maxPricePaise: product.wholesalePricePaise },
    { minDiscount: savingPercent(product.consumerPricePaise, product.newPricePaise) },
    { storageGb: [product.storageGb ?? 128, 256] },
    { ramGb: [product.ramGb ?? 8] },
    { networks: [product.network ?? "5G"] },
    { colors: [product.color.toLowerCase(), "blue"] },
    { colorFamilies: [colorFamilyOf(product.color, product.colorHex), "gold"] },
    { screenBands: [screenBandOf(product.screenInches) ?? "under-6"] },
    { countries: [product.countryOfOrigin ?? "china", "Japan"] },
    { minBatteryHealth: 90 },
    { formFactors: [specs.formFactor ?? "flip"] },
    { panels: [specs.panel ?? "OLED"] },
    { chipsets: [facts.chipsetWords[0] ?? "snapdragon"] },
    { minBatteryMah: facts.batteryMah ?? 5000 },
    { minScreenInches: product.screenInches ?? 6, maxScreenInches: 6.7 },
    { minChargeWatts: facts.chargeWatts ?? 30 },
    { minRefreshHz: facts.refreshHz ?? 120 },
    { minCameraMp: facts.cameraMp ?? 48 },
    { fits: specs.fitsModelIds?.[0] ?? "apple-iphone-13" },
    { terms: words.slice(0, random.whole(0, 3)) },
    { terms: [pick(random, words), pick(random, words)] },
    { without: [pick(random, words), `${pick(random, words)} ${pick(random, words)}`] },
    { without: [product.color.toLowerCase(), "blue"] },
    { preferred: [pick(random, words), `${pick(random, words)} ${pick(random, words)}`] },
  ];
  return pick(random, fields);
}
