import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { BrandList } from "./brands.tsx";

it("shows the picture of a brand that has one, the logo of a known brand without, and the letter of another", () => {
  const brands = [
    { name: "Vivo", image: "/media/0123456789abcdef" },
    { name: "Nokia", image: null },
    { name: "Lava", image: null },
  ];
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(BrandList, { brands })));
  const [, picture, logo, letter] = html.split("<li");
  expect(picture).toContain("/media/0123456789abcdef");
  expect(picture).toContain(">Vivo<");
  expect(logo).toContain("mark-nokia");
  expect(letter).toContain(">L<");
  expect(letter).toContain(">Lava<");
});
