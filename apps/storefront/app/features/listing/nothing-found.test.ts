import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { NoProducts, NothingFound } from "./nothing-found.tsx";

it.each([
  ["filters that fit nothing", { isFiltered: true, isWholeShop: true }, "Remove a filter", "/products"],
  ["an empty category", { isFiltered: false }, "Nothing here at the moment", "/products"],
  ["an empty shop", { isFiltered: false, isWholeShop: true }, "Nothing here at the moment", "/contact"],
])("%s: says what helps, and links to another page", (_, props, hint, href) => {
  const Stub = createRoutesStub([{ path: "/", Component: () => createElement(NoProducts, props) }]);
  const html = renderToStaticMarkup(createElement(Stub));
  expect(html).toContain("No Product Available");
  expect(html).toContain(hint);
  expect(html).toContain(`href="${href}"`);
});

it.each([
  ["macbook air", ["macbook"], "We don&#x27;t sell “macbook”"],
  ["umbrela", [], "Check the spelling"],
])("says what helps after a search for %j", (text, notSold, hint) => {
  const Page = () => createElement(NothingFound, { text, notSold, brands: [] });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  expect(html).toContain(hint);
});
