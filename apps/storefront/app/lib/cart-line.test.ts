import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { exampleProduct } from "../../test/example-product.ts";
import { cartLines, cartTotal, lineError, totalQuantityOf } from "./cart-line.ts";
import type { Product } from "./product.ts";

const product = (id: string, quantity: number): Product => ({
  ...exampleProduct,
  id,
  price: paise(9_999_50),
  newPrice: paise(20_000_00),
  discountPercent: 50,
  quantity,
});

describe("lineError", () => {
  it.each([
    [1, 1, null],
    [2, 1, "insufficient-stock"],
    [1, 0, "out-of-stock"],
    [6, 9, "over-limit"],
    [6, 5, "insufficient-stock"],
    [5, 9, null],
  ] as const)("for a quantity of %d with %d in stock returns %s", (quantity, available, error) => {
    expect(lineError({ product: product("p", available), quantity, available, limit: 5 })).toBe(error);
  });
});

const products = new Map([product("one", 1), product("none", 0)].map((found) => [found.id, found]));

describe("cartLines", () => {
  it("keeps the cart's order and omits unknown products", () => {
    const lines = cartLines({ none: 1, unknown: 2, one: 1 }, products, {}, 5);
    expect(lines.map((line) => line.product.id)).toEqual(["none", "one"]);
  });

  it("counts stock that the shopper's own unpaid order reserves as available", () => {
    const [line] = cartLines({ none: 1 }, products, { none: 1 }, 5);
    expect(line).toMatchObject({ available: 1 });
  });

  it("adds up prices and quantities", () => {
    const lines = cartLines({ one: 3, none: 1 }, products, {}, 5);
    expect(cartTotal(lines)).toBe(4 * 9_999_50);
    expect(totalQuantityOf(lines)).toBe(4);
  });
});
