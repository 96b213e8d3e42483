import { describe, expect, it } from "vitest";
import { readAddress, validateAddress } from "./address-fields.ts";

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

describe("validateAddress", () => {
  it("accepts a complete address without a landmark", () => {
    expect(validateAddress(good)).toEqual({});
  });

  it("returns an error for every field of an empty form except the landmark", () => {
    expect(Object.keys(validateAddress(readAddress(new FormData()))).toSorted()).toEqual([
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
  ])("rejects the %s %j", (field, value) => {
    expect(validateAddress({ ...good, [field]: value })).toHaveProperty(field);
  });
});

describe("readAddress", () => {
  it("trims the values", () => {
    const form = new FormData();
    form.set("name", "  Ananya  ");
    expect(readAddress(form).name).toBe("Ananya");
  });
});
