import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Hero } from "./hero.tsx";

it("leaves the page its only heading of the first level when no banner is shown", () => {
  const html = renderToStaticMarkup(createElement(Hero, { banners: [] }));
  expect(html).toMatch(/^<h1 class="sr-only">[^<]+<\/h1>$/);
});
