import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addViewed, clearViewed, viewedIds, viewedText } from "./viewed-list.ts";

const id = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, "0")}`;
const viewed = (except = "") => viewedIds(viewedText.read(), except);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the recently viewed products", () => {
  it("are the last twelve, newest first and once each, as ids only", () => {
    for (const number of [1, 2, 1]) addViewed(id(number));
    expect(viewed()).toEqual([id(1), id(2)]);
    expect(viewedText.read()).toBe(`${id(1)} ${id(2)}`);
    expect(viewed(id(1))).toEqual([id(2)]);
    for (let number = 3; number < 20; number++) addViewed(id(number));
    expect(viewed()).toHaveLength(12);
    expect(viewed()[0]).toBe(id(19));
  });

  it("are empty after clearing, and for a text that is not a list of ids", () => {
    addViewed(id(1));
    clearViewed();
    expect(viewed()).toEqual([]);
    expect(viewedIds(`{"x":1} ../y ${id(3)}`, "")).toEqual([id(3)]);
  });
});
