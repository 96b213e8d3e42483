import { describe, expect, test } from "vitest";
import { isComplete, sameItems } from "./reservation.rules.ts";

const item = (productId: string, quantity: number) => ({ productId, quantity });

describe("sameItems", () => {
  test.each([
    [[item("a", 1), item("b", 2)], [item("b", 2), item("a", 1)], true],
    [[item("a", 1)], [item("a", 2)], false],
    [[item("a", 1)], [item("b", 1)], false],
    [[item("a", 1)], [item("a", 1), item("b", 1)], false],
    [[item("a", 1), item("b", 1)], [item("a", 1)], false],
  ])("compares %j with %j: %s", (a, b, same) => expect(sameItems(a, b)).toBe(same));
});

describe("isComplete", () => {
  const items = [item("a", 1), item("b", 2)];
  test.each([
    [{ a: 1, b: 2 }, true],
    [{ a: 1, b: 1 }, false],
    [{ a: 1 }, false],
    [{}, false],
  ])("returns for %j held: %s", (held, complete) => {
    expect(isComplete(items, new Map(Object.entries(held)))).toBe(complete);
  });
});
