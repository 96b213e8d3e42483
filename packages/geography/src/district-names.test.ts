import { describe, expect, test } from "vitest";
import { findDistrict, otherNames } from "./district-names.ts";
import { isDistrictOf } from "./states.ts";

describe("findDistrict", () => {
  test("finds our name whatever the case, spaces and signs", () => {
    expect(findDistrict("West Bengal", "SOUTH 24 PARGANAS")).toBe("South 24 Parganas");
    expect(findDistrict("Himachal Pradesh", "Lahaul & Spiti")).toBe("Lahaul and Spiti");
  });
  test("finds our name by a former name of the same state", () => {
    expect(findDistrict("Haryana", "Gurgaon")).toBe("Gurugram");
    expect(findDistrict("Bihar", "Aurangabad")).toBe("Aurangabad");
    expect(findDistrict("Maharashtra", "Aurangabad")).toBe("Chhatrapati Sambhajinagar");
  });
  test("is null for a name that could be two districts, and in an unknown state", () => {
    expect(findDistrict("Maharashtra", "Mumbai")).toBeNull();
    expect(findDistrict("Bengal", "Kolkata")).toBeNull();
  });
  test.each(Object.entries(otherNames))(
    "other names in %s lead to districts of that state",
    (state, names) => {
      for (const district of Object.values(names))
        expect([district, isDistrictOf(state, district)]).toEqual([district, true]);
    },
  );
});
