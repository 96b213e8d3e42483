import { describe, expect, test } from "vitest";
import { isFilled, sameItems } from "./reservation.rules.ts";

const item = (productId: string, quantity: number) => ({ productId, quantity });

describe("the same items", () => {
  test.each([
    [[item("a", 1), item("b", 2)], [item("b", 2), item("a", 1)], true],
    [[item("a", 1)], [item("a", 2)], false],
    [[item("a", 1)], [item("b", 1)], false],
    [[item("a", 1)], [item("a", 1), item("b", 1)], false],
    [[item("a", 1), item("b", 1)], [item("a", 1)], false],
  ])("%j and %j: %s", (a, b, same) => expect(sameItems(a, b)).toBe(same));
});

describe("a reservation is filled", () => {
  const items = [item("a", 1), item("b", 2)];
  test.each([
    [{ a: 1, b: 2 }, true],
    [{ a: 1, b: 1 }, false],
    [{ a: 1 }, false],
    [{}, false],
  ])("with %j: %s", (got, filled) => {
    expect(isFilled(items, new Map(Object.entries(got)))).toBe(filled);
  });
});
