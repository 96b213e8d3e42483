import { expect, test } from "vitest";
import { checkAddress } from "./address.rules.ts";

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

test("a right address comes back with its phone and PIN code normalised", () => {
  expect(checkAddress(typed)).toEqual({ ...typed, phone: "+919830055555", pincode: "700019" });
});

test("a district of another state is refused with the state's name", () => {
  expect(checkAddress({ ...typed, state: "Bihar" })).toBe("Choose a district of Bihar.");
});
