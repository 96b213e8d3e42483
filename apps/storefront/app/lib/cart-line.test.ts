import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { lineError } from "./cart-line.ts";
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

describe("lineError", () => {
  it.each([
    [1, 1, null],
    [2, 1, "insufficient-stock"],
    [1, 0, "out-of-stock"],
    [6, 9, "over-limit"],
    [6, 5, "insufficient-stock"],
    [5, 9, null],
  ] as const)("returns, for a quantity of %d with %d in stock, %s", (quantity, available, error) => {
    expect(lineError({ product: product("p", available), quantity, available, limit: 5 })).toBe(error);
  });
});
