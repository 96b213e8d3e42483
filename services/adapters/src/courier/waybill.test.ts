import { expect, test } from "vitest";
import { createReply, trackReply, webhookBody } from "./delhivery/wire.ts";

const tracked = (AWB: unknown) => ({
  Shipment: { AWB, ReferenceNo: "HT1-1", Status: { StatusDateTime: "2026-11-24T10:00:00" } },
});
const booked = (waybill: unknown) => ({
  packages: [{ status: "Success", waybill, refnum: "HT1-1", remarks: "" }],
});

test("a waybill is read in full, and a reply with one that no SMS can name is not usable", () => {
  const [longest, tooLong] = ["8".repeat(30), "8".repeat(31)];
  expect(createReply.parse(booked(longest)).packages[0]?.waybill).toBe(longest);
  expect(createReply.safeParse(booked(tooLong)).success).toBe(false);
  expect(
    trackReply.parse({ ShipmentData: [tracked(longest), tracked(tooLong), tracked(8400)] }).ShipmentData,
  ).toMatchObject([{ Shipment: { AWB: longest } }, null, { Shipment: { AWB: "8400" } }]);
  expect(webhookBody.safeParse(tracked(tooLong)).success).toBe(false);
});

test.each([null, undefined, ""])("a rejected package has the waybill %j, which is none", (waybill) => {
  expect(createReply.parse(booked(waybill)).packages[0]?.waybill).toBeNull();
});
