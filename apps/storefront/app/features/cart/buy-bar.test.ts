import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleProduct } from "../../../test/example-product.ts";
import { type RootData, RootDataContext } from "../../lib/root-data.ts";
import { BuyBar } from "./buy-bar.tsx";

const product = { ...exampleProduct, price: paise(1_299_00) };

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
