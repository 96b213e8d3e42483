import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleBranch } from "../../../test/example-branch.ts";
import { exampleProduct } from "../../../test/example-product.ts";
import { DeliveryNotes } from "./delivery-notes.tsx";

const branches = [
  { ...exampleBranch, code: "jaynagar", name: "Jaynagar", chatPhone: "+919830012345" },
  { ...exampleBranch, code: "ballygunge", name: "Ballygunge", chatPhone: "+919830067890" },
];

it.each([
  ["Jaynagar", "919830012345"],
  ["Ballygunge", "919830067890"],
])("the chat link of a product in %s has the number %s of that branch", (branch, number) => {
  const product = { ...exampleProduct, branch, warranty: "", countryOfOrigin: null, importer: null };
  const props = {
    product,
    branches,
    url: "https://shop.example/product/a-phone/1",
    tier: "consumer",
  } as const;
  const Page = () => createElement(DeliveryNotes, props);
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  const numbers = [...html.matchAll(/href="https:\/\/wa\.me\/(\d+)/g)].map(([, found]) => found);
  expect(numbers).toEqual([number]);
  expect(html).toContain(`Chat with the ${branch} branch`);
});
