import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Product } from "../../lib/product.ts";
import { type RootData, RootDataContext } from "../../lib/root-data.ts";
import { BuyBar } from "./buy-bar.tsx";

const product: Product = {
  id: "018f9c52-7b0a-7d31-8f55-000000000001",
  slug: "a-phone",
  title: "Nokia 105",
  category: "Phone",
  brand: "Nokia",
  condition: null,
  image: null,
  price: paise(1_299_00),
  newPrice: null,
  discountPercent: 0,
  launch: null,
  mrp: null,
  quantity: 300,
  ramGb: null,
  storageGb: null,
  color: null,
  batteryHealth: null,
  batteryMah: null,
  cameraMp: null,
  returnDays: 7,
  choices: null,
};

it.each([
  ["consumer", 300, "5"],
  ["wholesaler", 300, "100"],
  ["wholesaler", 60, "60"],
] as const)("lets a %s choose from %i in stock up to %s", (tier, quantity, most) => {
  const data: RootData = {
    pace: "brisk",
    publicOrigin: "https://haat.test",
    branches: [],
    session: { userId: "1", name: "Asha Sen", firstName: "Asha", tier },
  };
  const bar = createElement(BuyBar, { product: { ...product, quantity } });
  const Page = createRoutesStub([
    { path: "/", Component: () => createElement(RootDataContext.Provider, { value: data }, bar) },
  ]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(/<input[^>]* max="(\d+)"/.exec(html)?.[1]).toBe(most);
});
