import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleProduct } from "../../../test/example-product.ts";
import type { Product } from "../../lib/product.ts";
import { type RootData, RootDataContext } from "../../lib/root-data.ts";
import { CartTable } from "./cart-table.tsx";
import { possibleQuantity } from "./possible-quantity.ts";
import { useCartLines } from "./use-cart-lines.ts";

const product = (quantity: number): Product => ({ ...exampleProduct, id: "one", quantity });

/** The quantity input of a cart with two of this product. */
function inputOf(who: "visitor" | "consumer" | "wholesaler", stock: number): string | undefined {
  const user = { userId: "a", name: "Asha Sen", firstName: "Asha" };
  const session = who === "visitor" ? null : { ...user, tier: who };
  const root: RootData = { pace: "spec", publicOrigin: "https://haat.example", branches: [], session };
  const posted = { items: { one: 2 }, products: [product(stock)] };
  const Cart = () => createElement(CartTable, { lines: useCartLines({ posted }).lines });
  const Component = () => createElement(RootDataContext, { value: root }, createElement(Cart));
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  return /<input[^>]*>/.exec(html)?.[0];
}

it.each([
  ["visitor", 500, 5],
  ["consumer", 500, 5],
  ["consumer", 3, 3],
  ["wholesaler", 500, 100],
  ["wholesaler", 60, 60],
] as const)("the quantity input of a %s with %d in stock goes from 1 to %d", (who, stock, max) => {
  expect(inputOf(who, stock)).toMatch(
    new RegExp(`^<input(?=[^>]* type="number")(?=[^>]* min="1")(?=[^>]* max="${max}")`),
  );
});

it.each([
  [40, 3, 3, "Only 3 left. You have 3 in your cart."],
  [40, 500, 5, "You can order up to 5 of one product at a time."],
  [3, 3, 3, null],
])("a typed quantity of %d with %d in stock becomes %d and shows %j", (wanted, stock, possible, error) => {
  const line = { product: product(stock), quantity: 2, available: stock, limit: 5 };
  expect(possibleQuantity(line, wanted)).toEqual({ possible, error });
});
