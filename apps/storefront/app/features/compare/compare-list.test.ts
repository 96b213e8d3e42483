import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { comparedIds, compareHref, saveCompared, withLastCompared } from "./compare-list.ts";

const id = (digit: number) => `0198c0de-0000-7000-8000-00000000000${digit}`;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("comparedIds", () => {
  it("returns valid ids once each, at most four", () => {
    const ids = [1, 2, 1, 3, 4, 5].map(id);
    expect(comparedIds(["../x", ...ids].join(","))).toEqual([1, 2, 3, 4].map(id));
    expect(comparedIds(null)).toEqual([]);
  });
});

describe("compareHref", () => {
  it("is a URL to share, with the ids separated by commas", () => {
    expect(compareHref([id(1), id(2)], { only: "differences" })).toBe(
      `/compare?products=${id(1)},${id(2)}&only=differences`,
    );
    expect(compareHref([])).toBe("/compare");
  });
});

describe("withLastCompared", () => {
  it("adds a product to the last comparison and replaces the oldest of four", () => {
    expect(withLastCompared(id(1))).toEqual([id(1)]);
    saveCompared([1, 2, 3, 4].map(id));
    expect(withLastCompared(id(5))).toEqual([2, 3, 4, 5].map(id));
    expect(withLastCompared(id(2))).toEqual([1, 3, 4, 2].map(id));
  });
});
