import { describe, expect, test } from "vitest";
import { districtsOf, gstStateCode, isDistrictOf, isState, states } from "./states.ts";

const countOf = (kind: string) => states.filter((state) => state.kind === kind).length;

describe("the list of states", () => {
  test("has 28 states and 8 union territories in alphabetical order", () => {
    expect([countOf("state"), countOf("union territory")]).toEqual([28, 8]);
    const names = states.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });
  test("has a unique two-digit GST code for each state", () => {
    const codes = states.map(({ gstCode }) => gstCode);
    expect(new Set(codes).size).toBe(36);
    expect(codes.every((code) => /^[0-3]\d$/.test(code))).toBe(true);
    expect([gstStateCode("West Bengal"), gstStateCode("Delhi"), gstStateCode("Ladakh")]).toEqual([
      "19",
      "07",
      "38",
    ]);
  });
  test("levies UTGST only in the five territories without a legislature", () => {
    const codes = states.filter(({ utgst }) => utgst).map(({ gstCode }) => gstCode);
    expect(codes.sort()).toEqual(["04", "26", "31", "35", "38"]);
  });
  test("throws for the GST code of an unknown state", () => {
    expect(() => gstStateCode("Bengal")).toThrow(RangeError);
  });
});

describe("districts", () => {
  test.each(states.map(({ name, districts }) => [name, districts] as const))(
    "of %s are sorted, trimmed and not repeated",
    (_, districts) => {
      expect(districts.length).toBeGreaterThan(0);
      expect(new Set(districts).size).toBe(districts.length);
      expect(districts).toEqual(districts.map((name) => name.trim().replace(/\s+/g, " ")));
      expect(districts).toEqual([...districts].sort((a, b) => a.localeCompare(b)));
    },
  );
  test("belong to their own state only", () => {
    expect(isDistrictOf("West Bengal", "Kolkata")).toBe(true);
    expect(isDistrictOf("Bihar", "Kolkata")).toBe(false);
    expect(isDistrictOf("West Bengal", "kolkata")).toBe(false);
    expect(isDistrictOf("toString", "length")).toBe(false);
  });
  test("are empty for an unknown state", () => {
    expect(isState("constructor")).toBe(false);
    expect(districtsOf("constructor")).toEqual([]);
  });
});
