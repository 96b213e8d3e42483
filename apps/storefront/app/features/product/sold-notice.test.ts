import { paise } from "@haat/domain/money";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { nearestInStock } from "./ladder.ts";
import type { Rung } from "./product-detail.ts";
import { SoldNotice } from "./sold-notice.tsx";

const sold: Rung = {
  id: "sold",
  slug: "a-phone",
  condition: "Mint",
  ramGb: 4,
  storageGb: 128,
  color: "Blue",
  colorHex: null,
  branch: "Jaynagar",
  price: paise(30_000_00),
  quantity: 0,
};
const rung = (id: string, facts: Partial<Rung>): Rung => ({ ...sold, id, quantity: 1, ...facts });
const nearest = (...rungs: Rung[]) => nearestInStock(sold, [sold, ...rungs])?.id;

describe("the nearest phone in stock", () => {
  it("has the same memory before the same grade, the same grade before the same color, and the nearest price", () => {
    const memory = rung("memory", { condition: "Good", color: "Red" });
    const grade = rung("grade", { color: "Red", price: paise(10_000_00) });
    const color = rung("color", { storageGb: 64 });
    const price = rung("price", { color: "Red", price: paise(29_000_00) });
    expect(nearest(color, memory)).toBe("memory");
    expect(nearest(color, memory, grade)).toBe("grade");
    expect(nearest(grade, price)).toBe("price");
  });

  it("is never the sold phone or another one without stock", () => {
    expect(nearest(rung("other", { quantity: 0 }))).toBeUndefined();
  });
});

function htmlOf(element: ReactElement): string {
  const Page = () => element;
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: Page }])));
}

describe("the page of a sold phone", () => {
  const noticeOf = (other: Rung | null) =>
    htmlOf(createElement(SoldNotice, { product: { ...sold, brand: "Vivo", nearest: other } }));

  it("offers to tell when one is on sale again, unless one of the same memory and grade is", () => {
    const sameKind = rung("near", { color: "Red" });
    expect(noticeOf(sameKind)).toContain('href="/product/a-phone/near"');
    expect(noticeOf(sameKind)).not.toContain('href="#watch"');
    for (const other of [null, rung("near", { condition: "Good" })])
      expect(noticeOf(other)).toContain('href="#watch"');
    expect(noticeOf(null)).toContain('href="/products/search?category=phone&amp;brand=Vivo"');
  });
});
