import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { variantChoices } from "./ladder.ts";
import { PriceLadder } from "./price-ladder.tsx";
import type { Rung } from "./product-detail.ts";

const own: Rung = {
  id: "own",
  slug: "a-phone",
  condition: "Good",
  ramGb: 8,
  storageGb: 128,
  color: "White",
  colorHex: null,
  branch: "Ballygunge",
  price: paise(11_999_00),
  quantity: 3,
};
const rung = (id: string, over: Partial<Rung>): Rung => ({ ...own, id, price: paise(13_499_00), ...over });

/** The texts of each choice. */
function choicesOf(others: readonly Rung[]): string[] {
  const product = { ...own, newPrice: null, variants: variantChoices(own, others) };
  const element = createElement(PriceLadder, { product });
  const router = createMemoryRouter([{ path: "/", element }]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  return [...html.matchAll(/<a .*?<\/a>/gs)].map(([link]) => link.replace(/(<[^>]*>)+/g, "|").slice(1, -1));
}

it("names the color that changes with another grade, and the grade that changes with another color", () => {
  const choices = choicesOf([rung("mint-black", { condition: "Mint", color: "Black" })]);
  expect(choices).toEqual(["Good|₹11,999", "Mint|₹13,499|In Black", "Black|In Mint", "White"]);
});

it("names all that changes with another memory size, before its price", () => {
  const choices = choicesOf([rung("mint-256", { storageGb: 256, condition: "Mint", color: "Black" })]);
  expect(choices).toContain("8 GB · 256 GB|In Mint, Black · ₹13,499");
});

it("names the color that changes with another branch", () => {
  const choices = choicesOf([rung("jaynagar-black", { branch: "Jaynagar", color: "Black" })]);
  expect(choices).toContain("Jaynagar|In Black · ₹13,499");
});

it("says nothing beside a choice that changes nothing else", () => {
  const choices = choicesOf([rung("mint", { condition: "Mint" })]);
  expect(choices).toEqual(["Good|₹11,999", "Mint|₹13,499"]);
});
