import { describe, expect, test } from "vitest";
import { townOf } from "./town-names.ts";

describe("townOf", () => {
  test.each([
    ["421301", "Kalyan", "Thane", "Maharashtra"],
    ["560001", "Bengaluru", "Bengaluru", "Karnataka"],
    ["711205", "Bally Jagachha", "Howrah", "West Bengal"],
    ["831004", "Jamshedpur", "East Singhbhum", "Jharkhand"],
  ])("of %s is the courier's city %s in %s, %s", (pincode, city, district, state) => {
    expect(townOf({ pincode, city, district, state })).toBe(city);
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
    expect(townOf({ pincode: "999999", city, district, state })).toBe(town);
  });
  test.each([
    ["781001", "Kamrup", "Kamrup", "Assam", "Guwahati"],
    ["781031", "Bezera Block", "Kamrup", "Assam", "Guwahati"],
    ["781101", "Kamrup", "Kamrup", "Assam", "Kamrup"],
    ["788001", "Cachar", "Cachar", "Assam", "Silchar"],
    ["682011", "Ernakulam", "Ernakulam", "Kerala", "Kochi"],
    ["799001", "Sadar", "West Tripura", "Tripura", "Agartala"],
    ["831001", "Sakchi", "East Singhbhum", "Jharkhand", "Jamshedpur"],
    ["403001", "Tiswadi", "North Goa", "Goa", "Panaji"],
    ["629001", "Agastheeswaram", "Kanyakumari", "Tamil Nadu", "Nagercoil"],
  ])("of %s is the city, although the courier names %s in %s, %s", (pincode, city, district, state, town) => {
    expect(townOf({ pincode, city, district, state })).toBe(town);
  });
  test("is the district when the courier names another town than that of the main post office", () => {
    expect(townOf({ pincode: "711101", city: "Uluberia", district: "Howrah", state: "West Bengal" })).toBe(
      "Howrah",
    );
  });
  test("corrects the courier's spelling", () => {
    const place = {
      pincode: "744301",
      city: "Carnicobar",
      district: "Nicobar",
      state: "Andaman and Nicobar Islands",
    };
    expect(townOf(place)).toBe("Car Nicobar");
  });
});
