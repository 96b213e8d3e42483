import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleProduct } from "../../../test/example-product.ts";
import { DeliveryNotes } from "./delivery-notes.tsx";

const place = {
  address: "12 Station Road",
  city: "Kolkata",
  district: "Kolkata",
  state: "West Bengal",
  pincode: "700019",
  phone: "+919830099999",
  mapUrl: "https://map.test",
  aliases: [],
  image: null,
};
const branches = [
  { ...place, code: "jaynagar", name: "Jaynagar", chatPhone: "+919830012345" },
  { ...place, code: "ballygunge", name: "Ballygunge", chatPhone: "+919830067890" },
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
