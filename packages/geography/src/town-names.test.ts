import { describe, expect, test } from "vitest";
import { townOf } from "./town-names.ts";

describe("townOf", () => {
  test.each([
    ["Kalyan", "Thane", "Maharashtra", "Kalyan"],
    ["Bengaluru", "Bengaluru", "Karnataka", "Bengaluru"],
    ["Bally Jagachha", "Howrah", "West Bengal", "Bally Jagachha"],
  ])("is the courier's city %s in %s, %s", (city, district, state, town) => {
    expect(townOf({ city, district, state })).toBe(town);
  });
  test.each([
    ["Gurgaon Kty.", "Gurgaon", "Haryana", "Gurgaon"],
    ["Sector -45", "Gurgaon", "Haryana", "Gurgaon"],
    ["GURGAON", "Gurgaon", "Haryana", "Gurgaon"],
    ["Solapur North", "Solapur", "Maharashtra", "Solapur"],
    ["Dimapur Mdg", "Dimapur", "Nagaland", "Dimapur"],
    ["North 24 Pgs", "North 24 Paraganas", "West Bengal", "North 24 Paraganas"],
    ["S.A.S.Nagar", "Mohali", "Punjab", "Mohali"],
  ])("is the district when the city %s in %s, %s is no town's name", (city, district, state, town) => {
    expect(townOf({ city, district, state })).toBe(town);
  });
  test("is the district when the courier names another town than that of the main post office", () => {
    expect(townOf({ city: "Uluberia", district: "Howrah", state: "West Bengal" })).toBe("Howrah");
  });
  test("corrects the courier's spelling", () => {
    const place = { city: "Carnicobar", district: "Nicobar", state: "Andaman and Nicobar Islands" };
    expect(townOf(place)).toBe("Car Nicobar");
  });
});
