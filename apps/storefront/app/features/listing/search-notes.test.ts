import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Understood } from "./listing.server.ts";
import { SearchNotes } from "./search-notes.tsx";

const understood: Understood = {
  text: "",
  params: {},
  corrections: [],
  correctedText: null,
  dropped: [],
  relaxed: [],
  outOfStock: null,
};

it.each([
  ["returns", "/policies#return", "How returns work"],
  ["warranty", "/policies#warranty", "What the warranty covers"],
  ["exchange", "/sell", "Ask us about an exchange"],
  ["sell", "/sell", "Sell us your phone"],
  [
    "emi",
    "/products/category/phone",
    "See monthly payments on each phone&#x27;s page. Your bank decides, and we don&#x27;t arrange loans.",
  ],
  ["delivery", "/policies#delivery", "Delivery charges and cash on delivery"],
  ["orders", "/account/orders", "See your orders and invoices"],
  ["branches", "/contact", "Our branches and how to reach them"],
  ["hours", "/contact", "Open every day, 10:00-21:00"],
  ["contact", "/contact", "Contact us"],
  ["checks", "/policies#checks", "How we check every phone"],
  ["grades", "/about", "What new, open-box and our grades mean"],
  ["coupons", "/account/rewards", "See your coupons"],
  ["payments", "/account/orders", "See whether your order is paid"],
  ["wholesale", "/policies#wholesale", "Buy as a wholesaler"],
  ["signIn", "/login", "Sign in with a code by SMS"],
  ["account", "/account", "Change your account"],
  ["policies", "/policies", "Read our policies"],
  ["repairs", "/contact", "We don&#x27;t sell spare parts or repair phones"],
] as const)("links a search that asks about %s to %s", (question, href, text) => {
  const notes = { isEmpty: true, modelNames: {}, exactHref: "/products/search?exact=1" };
  const Page = () =>
    createElement(SearchNotes, { ...notes, understood: { ...understood, questions: [question] } });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  const links = [...html.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([^<]*)</g)];
  expect(links.map(([, target, words]) => [target, words])).toEqual([[href, text]]);
});

it("names the other orders that a text asks for, with a link to each", () => {
  const otherSorts = [{ href: "/products/search?q=battery+and+camera&sort=camera", text: "Best for camera" }];
  const notes = { isEmpty: false, modelNames: {}, exactHref: "/products/search?exact=1", otherSorts };
  const Page = () => createElement(SearchNotes, { ...notes, understood });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  expect(html).toContain("You also asked for:");
  expect(html).toMatch(
    /href="\/products\/search\?q=battery\+and\+camera&amp;sort=camera"[^>]*>Best for camera</,
  );
});

it("links to the phones of several brands that a text may mean", () => {
  const notes = { isEmpty: false, modelNames: {}, exactHref: "/products/search?exact=1" };
  const namesakes = ["Apple iPhone 13 Pro", "Realme 13 Pro 5G"];
  const Page = () => createElement(SearchNotes, { ...notes, understood: { ...understood, namesakes } });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  expect(html).toContain(">Which one?<");
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/products/search?q=Apple+iPhone+13+Pro",
    "/products/search?q=Realme+13+Pro+5G",
  ]);
});

it("links to the comparison of the phones that a text names, and to the accessories that it asks for beside a phone", () => {
  const notes = { isEmpty: false, modelNames: {}, exactHref: "/products/search?exact=1" };
  const compareHref = "/compare?products=0198c0de-0000-7000-8000-000000000001";
  const also = "tempered glass iphone 12";
  const Page = () =>
    createElement(SearchNotes, { ...notes, compareHref, understood: { ...understood, also } });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  expect(html).toContain("This list has phones only. You also asked for:");
  expect([...html.matchAll(/href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])).toEqual([
    [compareHref, "Compare them side by side"],
    ["/products/search?q=tempered+glass+iphone+12", "tempered glass iphone 12"],
  ]);
  // Every combination of products is a comparison, and crawlers read search pages.
  expect(/<a[^>]*href="\/compare[^>]*>/.exec(html)?.[0]).toContain('rel="nofollow"');
});

it("calls no phone of other brands the nearest, when the shop has none of the brand", () => {
  const notes = { isEmpty: false, modelNames: {}, exactHref: "/products/search?exact=1" };
  const missing = { reason: "unknownModel", model: "huawei p30 lite" } as const;
  const textOf = (relaxed: Understood["relaxed"]) => {
    const Page = () =>
      createElement(SearchNotes, { ...notes, understood: { ...understood, missing, relaxed } });
    return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  };
  expect(textOf([])).toContain("We don&#x27;t have a phone called “huawei p30 lite”. Nearest:");
  const ofOtherBrands = textOf([{ name: "brand", value: "Huawei" }]);
  expect(ofOtherBrands).toContain(
    "We don&#x27;t have huawei p30 lite now, or any other Huawei phone. Other phones:",
  );
  expect(ofOtherBrands).not.toContain("We left out");
});

it("names a phone that no accessory fits, and one that costs more", () => {
  const textOf = (reason: "nothingFits" | "otherPrice") => {
    const notes = { isEmpty: false, modelNames: {}, exactHref: "/products/search?exact=1" };
    const missing = { reason, model: "Poco F1" };
    const Page = () => createElement(SearchNotes, { ...notes, understood: { ...understood, missing } });
    return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  };
  expect(textOf("nothingFits")).toContain("We don&#x27;t have one for Poco F1 now.");
  expect(textOf("otherPrice")).toContain("We don&#x27;t have Poco F1 at this price. Nearest:");
});
