import { describe, expect, it } from "vitest";
import { addressErrors, readAddress } from "./address-fields.ts";

const good = {
  name: "Ananya Sen",
  phone: "98300 00001",
  pincode: "700 019",
  locality: "Ballygunge",
  address: "Flat 3B, 21 Gariahat Road",
  city: "Kolkata",
  state: "West Bengal",
  district: "Kolkata",
  landmark: "",
};

describe("addressErrors", () => {
  it("finds nothing wrong with a whole address without a landmark", () => {
    expect(addressErrors(good)).toEqual({});
  });

  it("names every field but the landmark of an empty form", () => {
    expect(Object.keys(addressErrors(readAddress(new FormData()))).toSorted()).toEqual([
      "address",
      "city",
      "district",
      "locality",
      "name",
      "phone",
      "pincode",
      "state",
    ]);
  });

  it.each([
    ["phone", "12345"],
    ["phone", "+1 415 555 0100"],
    ["pincode", "0700019"],
    ["pincode", "70001"],
    ["state", "Bengal"],
    ["district", "Pune"],
    ["landmark", "x".repeat(101)],
    ["address", "x".repeat(251)],
  ])("refuses %s %j", (field, value) => {
    expect(addressErrors({ ...good, [field]: value })).toHaveProperty(field);
  });
});

describe("readAddress", () => {
  it("trims what was typed", () => {
    const form = new FormData();
    form.set("name", "  Ananya  ");
    expect(readAddress(form).name).toBe("Ananya");
  });
});
