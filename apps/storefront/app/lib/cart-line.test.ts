import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { lineFault } from "./cart-line.ts";
import type { Product } from "./product.ts";

const product = (id: string, quantity: number): Product => ({
  id,
  slug: id,
  title: id,
  category: "Phone",
  brand: "Nokia",
  branch: "Jaynagar",
  condition: "Mint",
  isNew: false,
  images: [],
  listPrice: paise(20_000_00),
  price: paise(9_999_50),
  discountPercent: 50,
  quantity,
  ramGb: null,
  storageGb: null,
  color: null,
  network: null,
  returnDays: 10,
});

describe("lineFault", () => {
  it.each([
    [1, 1, null],
    [2, 1, "short"],
    [1, 0, "gone"],
    [6, 9, "too many"],
    [6, 5, "short"],
    [5, 9, null],
  ] as const)("for %d wanted and %d there is %s", (quantity, available, fault) => {
    expect(lineFault({ product: product("p", available), quantity, available, limit: 5 })).toBe(fault);
  });
});
