import { describe, expect, test } from "vitest";
import type { StockProduct } from "../seed/stock.types.ts";
import { productRow } from "../seed/table-rows.ts";
import { cardToWire } from "../src/card/card.wire.ts";
import { savingPercent } from "../src/card/saving.rules.ts";
import { ListingIndex } from "../src/listing/index/listing-index.ts";
import { ProductList } from "../src/listing/list/product-list.ts";
import { seededProducts } from "./seeded-products.ts";
import { seededStock } from "./seeded-stock.ts";

const tiers = ["consumer", "wholesaler"] as const;
const cards = seededStock.products.flatMap((product) =>
  tiers.map((tier) => ({ product, tier, card: cardOf(product, tier) })),
);

describe("the whole seeded catalogue", () => {
  test("claims no saving without a price at which the phone is sold new today", () => {
    const claims = cards.filter(({ card }) => card.pnew_price === null && percentOf(card) !== 0);
    expect(claims.map(({ product }) => product.key)).toEqual([]);
    expect(cards.filter(({ card }) => card.pnew_price !== null).length).toBeGreaterThan(500);
  });

  test("claims no more than what is saved against that price, and compares with no other", () => {
    const wrong = cards.filter(({ card }) => {
      if (card.pnew_price === null) return false;
      const price = card.pseller_price ?? card.puser_price ?? 0;
      const saved = ((card.pnew_price - price) * 100) / card.pnew_price;
      return card.pactual_price !== card.pnew_price || percentOf(card) !== Math.floor(saved);
    });
    expect(wrong.map(({ product }) => product.key)).toEqual([]);
  });

  test("claims no saving on a new phone or an accessory", () => {
    const claims = cards.filter(
      ({ product, card }) => product.tag === "New" && (card.pnew_price !== null || percentOf(card) !== 0),
    );
    expect(claims.map(({ product }) => product.key)).toEqual([]);
  });

  test("names the launch price and its year of every phone, and of no accessory", () => {
    const wrong = cards.filter(({ product, card }) => {
      const phone = product.category === "Phone";
      return (
        card.plaunch_year !== (phone ? Number(product.phone.released.slice(0, 4)) : null) ||
        card.plaunch_price !== (phone ? product.listPricePaise / 100 : null)
      );
    });
    expect(wrong.map(({ product }) => product.key)).toEqual([]);
  });

  test("counts and finds by discount only what the cards show", () => {
    const index = new ListingIndex(seededProducts());
    for (const tier of tiers) {
      const percents = cards.filter((one) => one.tier === tier).map(({ card }) => percentOf(card));
      const { discounts } = new ProductList(index, { filter: {}, tier }).facets();
      expect(discounts[0]?.count).toBeGreaterThan(250);
      for (const { value, count } of discounts) {
        expect(count).toBe(percents.filter((percent) => percent >= value).length);
        expect(new ProductList(index, { filter: { minDiscount: value }, tier }).total).toBe(count);
      }
    }
  });
});

describe("a saving", () => {
  test.each([
    [28_001_00, 40_000_00, 29],
    [28_000_00, 40_000_00, 30],
    [40_000_00, 40_000_00, 0],
    [41_000_00, 40_000_00, 0],
    [28_000_00, null, 0],
  ])("of %s against %s paise is %s%%", (price, newPrice, percent) => {
    expect(savingPercent(price, newPrice)).toBe(percent);
  });
});

function cardOf(product: StockProduct, tier: (typeof tiers)[number]) {
  const { condition, ramGb, storageGb, network, newPricePaise, newPriceOn, ...row } = productRow(product, [
    product.id,
  ]);
  const card = {
    ...row,
    condition: condition ?? null,
    ramGb: ramGb ?? null,
    storageGb: storageGb ?? null,
    network: network ?? null,
    newPricePaise: newPricePaise ?? null,
    newPriceOn: newPriceOn ?? null,
    batteryMah: row.batteryMah ?? null,
    cameraMp: null,
    batteryHealth: null,
    released: row.specs.released ?? null,
    branchName: product.branch,
    images: [product.id],
    quantity: 1,
    createdAt: product.createdAt,
  };
  return cardToWire(card, tier);
}

function percentOf(card: ReturnType<typeof cardOf>): number {
  return card.saler_discount ?? card.user_discount ?? 0;
}
