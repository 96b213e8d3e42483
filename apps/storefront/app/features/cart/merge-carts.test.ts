import { describe, expect, it } from "vitest";
import {
  type AccountCart,
  afterReply,
  applyChanges,
  changesBetween,
  changesToStock,
  itemsOf,
  linesOf,
  nextChange,
  withoutAccountLines,
} from "./merge-carts.ts";

const line = (_id: string, quantity: number, saved = false) => ({ _id, quantity, saved });
const asha = { userId: "asha", newId: () => "new" };
const known: AccountCart = {
  userId: "asha",
  base: [line("a", 1)],
  pending: null,
  receivedAt: 1,
  joined: 2,
};

describe("nextChange", () => {
  it("sends the whole cart at the first sign-in, and after another user", () => {
    const pending = { changeId: "new", merge: true, lines: [line("b", 2)] };
    expect(nextChange(null, [line("b", 2)], asha)).toMatchObject({ userId: "asha", base: [], pending });
    const other = { ...known, userId: "ravi" };
    expect(nextChange(other, [line("b", 2)], asha)).toMatchObject({ userId: "asha", base: [], pending });
  });

  it("sends what changed since the last reply", () => {
    const pending = { changeId: "new", merge: false, lines: [line("b", 2), line("a", 0)] };
    expect(nextChange(known, [line("b", 2)], asha).pending).toEqual(pending);
  });

  it("sends a change again with the same id until a reply arrives, whatever changed since", () => {
    const pending = { changeId: "old", merge: false, lines: [line("b", 1)] };
    expect(nextChange({ ...known, pending }, [line("a", 1), line("b", 5)], asha).pending).toEqual(pending);
  });
});

describe("afterReply", () => {
  const pending = { changeId: "old", merge: false, lines: [line("b", 1)] };

  it("takes the account's cart, and keeps what the shopper changed while it was sent", () => {
    const { account, cart } = afterReply(
      { ...known, pending },
      [line("b", 1), line("c", 3)],
      [line("a", 1), line("b", 1), line("d", 1)],
      9,
    );
    // Another device has removed a and added c; d was added here.
    expect(cart).toEqual([line("b", 1), line("c", 3), line("d", 1)]);
    expect(account).toEqual({
      userId: "asha",
      base: [line("b", 1), line("c", 3)],
      pending: null,
      receivedAt: 9,
      joined: 0,
    });
  });

  it("keeps a removal that was made while the cart was sent", () => {
    const merge = { changeId: "old", merge: true, lines: [line("a", 1), line("b", 1)] };
    const { cart } = afterReply(
      { ...known, base: [], pending: merge },
      [line("a", 1), line("b", 1), line("c", 1)],
      [line("b", 1)],
      9,
    );
    expect(cart).toEqual([line("b", 1), line("c", 1)]);
  });

  it("counts the products that the account added at sign-in, without those saved for later", () => {
    const merge = { changeId: "old", merge: true, lines: [line("a", 1)] };
    const received = [line("a", 1), line("b", 1), line("c", 1, true)];
    expect(
      afterReply({ ...known, base: [], pending: merge }, received, [line("a", 1)], 9).account.joined,
    ).toBe(1);
    const asked = { changeId: "old", merge: false, lines: [] };
    expect(afterReply({ ...known, pending: asked }, received, [line("a", 1)], 9).account.joined).toBe(2);
  });
});

describe("withoutAccountLines", () => {
  it("removes the account's products, and keeps what the account did not get", () => {
    expect(withoutAccountLines(known, [line("a", 3), line("b", 1)])).toEqual([line("b", 1)]);
  });
});

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
