import { describe, expect, it } from "vitest";
import { applyChanges, type CartLine, mergeCarts } from "./cart.rules.ts";

const line = (productId: string, quantity: number, isSaved = false): CartLine => ({
  productId,
  quantity,
  isSaved,
});

describe("mergeCarts", () => {
  it.each([
    ["an empty account", [], [line("a", 2)], [line("a", 2)]],
    ["an empty device", [line("a", 2)], [], [line("a", 2)]],
    ["different products", [line("a", 1)], [line("b", 2)], [line("a", 1), line("b", 2)]],
    ["a larger quantity on the device", [line("a", 1)], [line("a", 3)], [line("a", 3)]],
    ["a larger quantity in the account", [line("a", 3)], [line("a", 1)], [line("a", 3)]],
    ["a product that the account has saved", [line("a", 1, true)], [line("a", 1)], [line("a", 1)]],
    ["a product that the device has saved", [line("a", 1)], [line("a", 2, true)], [line("a", 2)]],
    ["a product that both have saved", [line("a", 1, true)], [line("a", 1, true)], [line("a", 1, true)]],
    ["a line without quantity", [line("a", 1)], [line("a", 0), line("b", 0)], [line("a", 1)]],
  ])("takes the union with the larger quantity: %s", (_name, account, device, merged) => {
    expect(mergeCarts(account, device)).toEqual(merged);
    // The same device may sign in twice.
    expect(mergeCarts(merged, device)).toEqual(merged);
  });
});

describe("applyChanges", () => {
  it.each([
    ["adds", [line("a", 1)], [line("b", 2)], [line("a", 1), line("b", 2)]],
    ["sets the quantity", [line("a", 3), line("b", 1)], [line("a", 1)], [line("a", 1), line("b", 1)]],
    ["removes", [line("a", 3), line("b", 1)], [line("a", 0)], [line("b", 1)]],
    ["saves for later", [line("a", 3)], [line("a", 3, true)], [line("a", 3, true)]],
    ["ignores the removal of what is not there", [line("a", 3)], [line("b", 0)], [line("a", 3)]],
  ])("%s, and leaves the other lines", (_name, lines, changes, changed) => {
    expect(applyChanges(lines, changes)).toEqual(changed);
    expect(applyChanges(changed, changes)).toEqual(changed);
  });

  it("does not bring back a line that another device has removed", () => {
    const both = [line("a", 1), line("b", 1)];
    const afterFirst = applyChanges(both, [line("a", 0)]);
    expect(applyChanges(afterFirst, [line("b", 2)])).toEqual([line("b", 2)]);
  });
});
