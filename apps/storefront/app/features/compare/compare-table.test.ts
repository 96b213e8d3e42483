import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { exampleProduct } from "../../../test/example-product.ts";
import type { Product } from "../../lib/product.ts";
import { CompareTable } from "./compare-table.tsx";

it("a comparison has the grade mark, the button and a link that removes it for each phone, and the rows that differ first", () => {
  const other = { ...exampleProduct, id: "2", title: "Another phone", condition: "Good" } as const;
  const products = [exampleProduct, other];
  const rows = [
    { name: "RAM", values: ["8 GB", "8 GB"], differs: false },
    { name: "Color", values: ["Blue", "Red"], differs: true },
  ];
  const button = ({ product }: { readonly product: Product }) => `Add ${product.id}`;
  const Component = () => createElement(CompareTable, { comparison: { products, rows }, button });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  const [, first = "", second = ""] = html.split(/(?=A phone<)|(?=Another phone<)/);
  expect(first).toMatch(/grade-mark-mint.*Add 1.*href="\/compare\?products=2"/s);
  expect(second).toMatch(/grade-mark-good.*Add 2.*href="\/compare\?products=1"/s);
  expect(html.replace(/<[^>]*>/g, "|")).toMatch(/\|Color\|.*\|Red\|.*\|RAM\|/s);
});
