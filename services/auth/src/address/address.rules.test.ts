import { expect, test } from "vitest";
import { defaultOf, parseAddress } from "./address.rules.ts";

const typed = {
  name: "Mira Roy",
  phone: "098300 55555",
  pincode: "700 019",
  locality: "Ballygunge",
  address: "12 Gariahat Road",
  city: "Kolkata",
  district: "Kolkata",
  state: "West Bengal",
  landmark: null,
};

test("parseAddress normalizes the phone and PIN code", () => {
  expect(parseAddress(typed)).toEqual({ ...typed, phone: "+919830055555", pincode: "700019" });
});

test("parseAddress rejects a district of another state and names the state", () => {
  expect(() => parseAddress({ ...typed, state: "Bihar" })).toThrow("Choose a district in Bihar.");
});

test.each([
  [[], undefined],
  [[null, null], 0],
  [[null, 5], 1],
  [[7, 5, null], 0],
])("defaultOf returns for addresses made default at %j the one at index %j", (times, index) => {
  const addresses = times.map((at) => ({ defaultSince: at === null ? null : new Date(at) }));
  expect(defaultOf(addresses)).toBe(index === undefined ? undefined : addresses[index]);
});
