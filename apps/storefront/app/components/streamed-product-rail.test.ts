import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StreamedProductRail } from "./streamed-product-rail.tsx";

it("shows the row's title and skeletons of its cards while the products load", () => {
  const products = new Promise<never>(() => {});
  const row = createElement(StreamedProductRail, { title: "Popular", products, button: () => null });
  const html = renderToStaticMarkup(row);
  expect(html).toContain(">Popular</h2>");
  expect(html.match(/<li/g)).toHaveLength(4);
  expect(html).not.toContain("<a");
});
