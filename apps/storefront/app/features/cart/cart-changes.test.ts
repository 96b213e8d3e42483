import { describe, expect, it } from "vitest";
import { applyChanges, changesBetween, changesToStock, itemsOf, linesOf } from "./cart-changes.ts";

const line = (_id: string, quantity: number, saved = false) => ({ _id, quantity, saved });

describe("changesBetween", () => {
  it.each([
    ["nothing", [line("a", 1)], [line("a", 1)], []],
    ["an added product", [line("a", 1)], [line("a", 1), line("b", 2)], [line("b", 2)]],
    ["a quantity", [line("a", 1)], [line("a", 3)], [line("a", 3)]],
    ["a product saved for later", [line("a", 1)], [line("a", 1, true)], [line("a", 1, true)]],
    ["a removed product", [line("a", 1), line("b", 1)], [line("b", 1)], [line("a", 0)]],
  ])("names %s, and applied to the first cart returns the second", (_name, from, to, changes) => {
    expect(changesBetween(from, to)).toEqual(changes);
    expect(changesBetween(applyChanges(from, changes), to)).toEqual([]);
  });

  it("keeps what another device did to a product that this one did not change", () => {
    const base = [line("a", 1), line("b", 1)];
    const otherDevice = [line("b", 4)];
    const changes = changesBetween(base, [line("a", 1), line("b", 1), line("c", 1)]);
    expect(applyChanges(otherDevice, changes)).toEqual([line("b", 4), line("c", 1)]);
  });
});

describe("changesToStock", () => {
  it.each([
    [2, 1, [line("a", 1)]],
    [2, 2, []],
    [2, 0, []],
    [2, undefined, []],
  ])("lowers a quantity of %i with %j in stock as %j", (quantity, available, changes) => {
    const stock = new Map(available === undefined ? [] : [["a", available]]);
    expect(changesToStock([line("a", quantity)], stock)).toEqual(changes);
  });

  it("leaves what is saved for later as it is", () => {
    expect(changesToStock([line("a", 2, true)], new Map([["a", 1]]))).toEqual([]);
  });
});

describe("linesOf and itemsOf", () => {
  it("convert the cart both ways", () => {
    const cart = { items: { a: 1, b: 2 }, later: { c: 3 } };
    expect(linesOf(cart)).toEqual([line("a", 1), line("b", 2), line("c", 3, true)]);
    expect(itemsOf(linesOf(cart))).toEqual(cart);
  });
});
