import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { colorRungs, gradeRungs, memoryRungs } from "./ladder.ts";
import type { Rung } from "./product-detail.ts";

const rung = (id: string, over: Partial<Rung>): Rung => ({
  id,
  slug: "Apple-iPhone-13",
  condition: "Mint",
  ramGb: 4,
  storageGb: 128,
  color: "Midnight",
  price: paise(30_000_00),
  quantity: 1,
  ...over,
});

const ladder = [
  rung("new", { condition: null, price: paise(50_000_00) }),
  rung("mint", {}),
  rung("mint-blue", { color: "Blue", price: paise(29_000_00) }),
  rung("good-sold-out", { condition: "Good", color: "Blue", quantity: 0, price: paise(20_000_00) }),
  rung("good", { condition: "Good", color: "Pink", price: paise(25_000_00) }),
  rung("mint-256", { storageGb: 256, price: paise(36_000_00) }),
];
const shown = { ramGb: 4, storageGb: 128, color: "Midnight", condition: "Mint" } as const;

describe("gradeRungs", () => {
  it("returns one rung per grade from Good to new, and prefers the current color, then stock", () => {
    expect(gradeRungs(ladder, shown).map(({ id }) => id)).toEqual(["good", "mint", "new"]);
  });
});

describe("memoryRungs", () => {
  it("returns one rung per memory size, smallest first", () => {
    expect(memoryRungs(ladder, shown).map(({ id }) => id)).toEqual(["mint", "mint-256"]);
  });
});

describe("colorRungs", () => {
  it("returns one rung per color of the same memory size and grade", () => {
    expect(colorRungs(ladder, shown).map(({ id }) => id)).toEqual(["mint", "mint-blue"]);
  });
});
