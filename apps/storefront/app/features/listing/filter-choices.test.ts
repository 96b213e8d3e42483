import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { FilterChoices } from "./filter-choices.tsx";
import { phoneFilters } from "./filter-groups.ts";

const storage = phoneFilters({ brands: [], branches: [], facets: null }).find(
  ({ name }) => name === "storage",
);
const counts = [
  { value: "32GB", count: 0 },
  { value: "64GB", count: 0 },
  { value: "128GB", count: 7 },
  { value: "256GB", count: 1 },
];

function valuesWith(chosen: readonly string[]): (string | undefined)[] {
  if (!storage) throw new Error("no filter of the storage");
  const props = { group: storage, chosen, counts, initiallyOpen: true, initiallyAll: true, allHref: "/" };
  const Page = () => createElement(FilterChoices, props);
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
  return [...html.matchAll(/<input[^>]* value="(\w+)"/g)].map(([, value]) => value);
}

it("a filter lists the choices that would find nothing after the others, and keeps a chosen one in its place", () => {
  expect(valuesWith([])).toEqual(["128GB", "256GB", "32GB", "64GB", "512GB", "1TB"]);
  expect(valuesWith(["64GB"])).toEqual(["64GB", "128GB", "256GB", "32GB", "512GB", "1TB"]);
});
