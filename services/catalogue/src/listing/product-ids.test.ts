import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ProductIds } from "./product-ids.ts";

/** Ids in slots 0, 1, ... */
function idsIn(given: readonly string[]): ProductIds {
  const ids = new ProductIds();
  ids.grow(given.length, []);
  for (const [slot, id] of given.entries()) ids.add(slot, id);
  return ids;
}

const first = "00000000-0000-4000-8000-000000000001";
/** Differs from the first only before its last bytes, so it has the same hash. */
const sameHash = "ffffffff-0000-4000-8000-000000000001";
const other = "00000000-0000-4000-8000-000000000002";

describe("the ids of products", () => {
  test("finds the slot of every id, and the id of every slot", () => {
    const given = Array.from({ length: 500 }, () => randomUUID());
    const ids = idsIn(given);
    expect(given.map((id) => ids.slotOf(id))).toEqual(given.map((_, slot) => slot));
    expect(given.map((_, slot) => ids.of(slot))).toEqual(given);
  });

  test.each(["", "no uuid", randomUUID(), first.slice(0, 8)])("has no slot for the unknown id %j", (id) => {
    expect(idsIn([first, other]).slotOf(id)).toBeUndefined();
    expect(new ProductIds().slotOf(id)).toBeUndefined();
  });

  test.each([
    ["the first", 0],
    ["the last", 2],
    ["one between them", 1],
  ])("removes %s of three ids with one hash and keeps the others", (_, removed) => {
    const given = [first, sameHash, "aaaaaaaa-0000-4000-8000-000000000001"];
    const ids = idsIn(given);
    ids.remove(removed);
    expect(given.map((id) => ids.slotOf(id))).toEqual(
      given.map((_, slot) => (slot === removed ? undefined : slot)),
    );
  });

  test("gives a freed slot to another id", () => {
    const ids = idsIn([first, sameHash, other]);
    ids.remove(1);
    ids.add(1, "12345678-0000-4000-8000-000000000003");
    expect(ids.slotOf(sameHash)).toBeUndefined();
    expect(ids.slotOf("12345678-0000-4000-8000-000000000003")).toBe(1);
    expect([ids.slotOf(first), ids.slotOf(other)]).toEqual([0, 2]);
  });

  test("keeps the ids of the used slots when it grows", () => {
    const ids = idsIn([first, sameHash, other]);
    ids.remove(0);
    ids.grow(100, [1, 2]);
    expect([first, sameHash, other].map((id) => ids.slotOf(id))).toEqual([undefined, 1, 2]);
  });

  test("sorts like the texts of the ids, with an empty text first", () => {
    const given = Array.from({ length: 50 }, () => randomUUID());
    const ids = idsIn(given);
    const slots = given.map((_, slot) => slot);
    expect(slots.toSorted((a, b) => ids.compare(a, b)).map((slot) => given[slot])).toEqual(given.toSorted());
    for (const id of given.slice(0, 10)) {
      const before = slots.filter((slot) => ids.compareTo(slot, id) < 0).map((slot) => given[slot] ?? "");
      expect(before.toSorted()).toEqual(given.filter((one) => one < id).toSorted());
    }
    expect(ids.compareTo(0, "")).toBeGreaterThan(0);
  });
});
