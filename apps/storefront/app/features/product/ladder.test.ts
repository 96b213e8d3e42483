import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { isKindOnSale, variantChoices } from "./ladder.ts";
import type { Rung } from "./product-detail.ts";

const rung = (id: string, over: Partial<Rung>): Rung => ({
  id,
  slug: "Apple-iPhone-13",
  condition: "Mint",
  ramGb: 4,
  storageGb: 128,
  color: "Midnight",
  colorHex: "#1b1d22",
  branch: "Jaynagar",
  price: paise(30_000_00),
  quantity: 1,
  ...over,
});

const own = rung("own", {});
const others = [
  rung("new", { condition: null, price: paise(50_000_00) }),
  rung("mint-blue", { color: "Blue", price: paise(29_000_00) }),
  rung("good-blue", { condition: "Good", color: "Blue", price: paise(20_000_00) }),
  rung("good", { condition: "Good", color: "Pink", price: paise(25_000_00) }),
  rung("good-midnight", { condition: "Good", price: paise(26_000_00) }),
  rung("mint-256", { storageGb: 256, price: paise(36_000_00) }),
  rung("good-256", { storageGb: 256, condition: "Good", price: paise(31_000_00) }),
];
const idsOf = (rungs: readonly Rung[]) => rungs.map(({ id }) => id);

describe("variantChoices", () => {
  it("lists the grades of this memory size from Good to new, closest to this unit's color", () => {
    expect(idsOf(variantChoices(own, others).grades)).toEqual(["good-midnight", "own", "new"]);
  });

  it("lists the memory sizes, smallest first, in this unit's grade where there is one", () => {
    expect(idsOf(variantChoices(own, others).memories)).toEqual(["own", "mint-256"]);
    const onlyGood = [rung("good-256", { storageGb: 256, condition: "Good" })];
    expect(idsOf(variantChoices(own, onlyGood).memories)).toEqual(["own", "good-256"]);
  });

  it("lists each color once, by name", () => {
    expect(idsOf(variantChoices(own, others).colors)).toEqual(["mint-blue", "own", "good"]);
  });

  it("lists the branches that have the same phone in this grade and memory size", () => {
    const elsewhere = [
      rung("good-ballygunge", { branch: "Ballygunge", condition: "Good" }),
      rung("blue-ballygunge", { branch: "Ballygunge", color: "Blue" }),
      rung("ballygunge", { branch: "Ballygunge" }),
    ];
    expect(idsOf(variantChoices(own, elsewhere).branches)).toEqual(["ballygunge", "own"]);
    expect(idsOf(variantChoices(own, elsewhere.slice(0, 1)).branches)).toEqual(["own"]);
  });

  it.each([
    ["cheaper in another branch", {}],
    ["sold out while another unit is in stock", { quantity: 0 }],
    ["dearer than another unit of the same color", { price: paise(40_000_00) }],
  ])("selects this page's own unit in every list when it is %s", (_, over) => {
    const shown = { ...own, ...over };
    const twins = [
      rung("twin", { branch: "Ballygunge", price: paise(28_000_00) }),
      rung("same-branch", { price: paise(27_000_00) }),
      ...others,
    ];
    const { grades, memories, colors, branches } = variantChoices(shown, [...twins, shown]);
    for (const list of [grades, memories, colors, branches])
      expect(list.filter(({ id }) => ["own", "twin", "same-branch"].includes(id))).toContainEqual(shown);
    for (const list of [grades, memories, colors]) expect(idsOf(list)).not.toContain("twin");
    expect(idsOf(branches)).not.toContain("same-branch");
  });

  it("puts this unit on its own rung when the catalogue's list leaves it out", () => {
    expect(idsOf(variantChoices(own, []).grades)).toEqual(["own"]);
  });
});

describe("the kind of a product", () => {
  it("is on sale when the product is, or another color of the same memory and grade", () => {
    const sold = { ...own, quantity: 0, nearest: null };
    expect(isKindOnSale({ ...sold, quantity: 1 })).toBe(true);
    expect(isKindOnSale(sold)).toBe(false);
    expect(isKindOnSale({ ...sold, nearest: rung("blue", { color: "Blue" }) })).toBe(true);
    expect(isKindOnSale({ ...sold, nearest: rung("good", { condition: "Good" }) })).toBe(false);
    expect(isKindOnSale({ ...sold, nearest: rung("large", { storageGb: 256 }) })).toBe(false);
  });
});
