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
  ["emi", "/products/category/phone", "See monthly payments on each phone&#x27;s page"],
  ["delivery", "/policies#delivery", "Delivery charges and cash on delivery"],
  ["orders", "/account/orders", "See your orders and invoices"],
  ["branches", "/contact", "Our branches and how to reach them"],
  ["hours", "/contact", "Open every day, 10:00-21:00"],
  ["contact", "/contact", "Contact us"],
  ["checks", "/about", "How we check every phone"],
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
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/products/search?q=Apple+iPhone+13+Pro",
    "/products/search?q=Realme+13+Pro+5G",
  ]);
});
