import { paise } from "@haat/domain/money";
import { parsePhone } from "@haat/domain/phone";
import { parsePincode } from "@haat/domain/pincode";
import { describe, expect, test } from "vitest";
import { fingerprintOf, isSameShipment } from "./shipment-fingerprint.ts";

const [phone, pincode] = [parsePhone("9830011111"), parsePincode("700019")];
if (!phone || !pincode) throw new Error("not a phone or a pincode");
const request = {
  orderId: "order",
  branch: "ballygunge",
  to: { phone, pincode },
  collectPaise: null,
  valuePaise: paise(10_000_00),
  weightGrams: 400,
  quantity: 1,
  invoiceNumber: "HT/2026-27/00001",
};
const stored = { orderId: "order", branch: "ballygunge", fingerprint: fingerprintOf(request) };

describe("the fingerprint of a shipment", () => {
  test("ignores the order of the fields and fields of a newer release", () => {
    const { orderId, ...rest } = request;
    const newer = { ...rest, insured: true, orderId, description: "Haat One" };
    expect(isSameShipment(stored, newer)).toBe(true);
  });

  test.each([
    ["value", { valuePaise: paise(1) }],
    ["amount to collect", { collectPaise: paise(1) }],
    ["destination", { to: { phone, pincode: parsePincode("560041") ?? pincode } }],
    ["invoice", { invoiceNumber: "HT/2026-27/00002" }],
  ])("changes with another %s", (_, change) => {
    expect(isSameShipment(stored, { ...request, ...change })).toBe(false);
  });

  test("matches by order and branch for a fingerprint of an older version", () => {
    const old = { ...stored, fingerprint: "Zm9vYmFy" };
    expect(isSameShipment(old, request)).toBe(true);
    expect(isSameShipment(old, { ...request, branch: "jaynagar" })).toBe(false);
  });
});
