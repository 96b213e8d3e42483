import { expect, test } from "vitest";
import { isImei } from "./imei.ts";

test.each(["490154203237518", "352099001761481", "000000000000000"])("accepts the IMEI %s", (imei) => {
  expect(isImei(imei)).toBe(true);
});

test.each([
  ["a wrong check digit", "490154203237519"],
  ["two swapped digits", "490154203273518"],
  ["14 digits", "49015420323751"],
  ["16 digits", "4901542032375180"],
  ["a letter", "49015420323751O"],
  ["nothing", ""],
])("rejects %s", (_name, imei) => {
  expect(isImei(imei)).toBe(false);
});
