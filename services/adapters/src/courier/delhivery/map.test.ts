import { paise } from "@haat/domain/money";
import { parsePhone } from "@haat/domain/phone";
import { parsePincode } from "@haat/domain/pincode";
import { describe, expect, test } from "vitest";
import type { NewShipment } from "../courier.port.ts";
import { charge, createRequest, pickupTime, serviceability, statusOf, tracking } from "./map.ts";
import { chargesReply, daysReply, pincodeReply, trackReply } from "./wire.ts";

const row = {
  pin: 700019,
  pre_paid: "Y",
  cod: "Y",
  pickup: "Y",
  max_amount: 0.0,
  max_weight: 0.0,
  remarks: "",
  district: "Kolkata",
  city: "Kolkata",
  state_code: "WB",
  country_code: "IN",
  is_oda: "N",
};
const served = (change: object) =>
  serviceability(pincodeReply.parse({ delivery_codes: [{ postal_code: { ...row, ...change } }] }));

describe("serviceability of a pincode", () => {
  test("is read from its row", () => {
    expect(served({})).toEqual({
      prepaid: true,
      cod: true,
      codLimitPaise: null,
      city: "Kolkata",
      district: "Kolkata",
      state: "West Bengal",
    });
  });
  test("is null without a row, under an embargo or without prepaid", () => {
    expect(serviceability({ delivery_codes: [] })).toBeNull();
    expect(served({ remarks: "Embargo" })).toBeNull();
    expect(served({ pre_paid: "N" })).toBeNull();
  });
  test("includes missing cash on delivery and its limit", () => {
    expect(served({ cod: "N" })?.cod).toBe(false);
    expect(served({ max_amount: 25000.0 })?.codLimitPaise).toBe(25_000_00);
  });
});

test.each([
  [135.39, 135_39],
  [135.391, 135_40],
  [0.1 + 0.2, 30],
  [0, 0],
])("reads a charge of %s rupees as %s paise", (rupees, amount) => expect(charge(rupees)).toBe(amount));

describe("the create request", () => {
  const phone = parsePhone("9876543210");
  const pincode = parsePincode("560001");
  const origin = parsePincode("700019");
  if (!phone || !pincode || !origin) throw new Error("test data");
  const newShipment: NewShipment = {
    reference: "HT-1",
    from: {
      warehouse: "Haat Ballygunge",
      address: "48 Rash Behari Avenue, Ballygunge",
      city: "Kolkata",
      state: "West Bengal",
      pincode: origin,
      phone: "+919830067890",
    },
    to: { name: "A & B", phone, address: "1; 2 % 3 # 4", city: "Bengaluru", state: "Karnataka", pincode },
    collectPaise: null,
    valuePaise: paise(12_999_00),
    description: "Phone",
    weightGrams: 450,
    quantity: 1,
    invoiceNumber: "INV-1",
  };
  test("has the exact warehouse name, a ten-digit phone and rupees with two decimals", () => {
    const request = createRequest(newShipment);
    expect(request.pickup_location.name).toBe("Haat Ballygunge");
    expect(request.shipments[0]).toMatchObject({
      phone: "9876543210",
      payment_mode: "Prepaid",
      cod_amount: "",
      total_amount: "12999.00",
      weight: "450",
    });
  });
  test("contains the amount to collect for cash on delivery", () => {
    const [shipment] = createRequest({ ...newShipment, collectPaise: paise(500_50) }).shipments;
    expect(shipment).toMatchObject({ payment_mode: "COD", cod_amount: "500.50" });
  });
});

test("writes the pickup as noon of the next day in India", () => {
  expect(pickupTime(new Date("2026-11-22T10:00:00Z"))).toBe("2026-11-23 12:00");
  expect(pickupTime(new Date("2026-11-22T18:30:00Z"))).toBe("2026-11-24 12:00");
});

test("reads the days of a route, or the text of a failure", () => {
  expect(daysReply.parse({ success: true, msg: "", data: { tat: 4 } }).data).toEqual({ tat: 4 });
  expect(daysReply.parse({ success: false, msg: "No", data: "not served" }).data).toBe("not served");
  expect(daysReply.safeParse({ success: true, data: { tat: null } }).success).toBe(false);
});

describe("statusOf", () => {
  test.each([
    ["UD", "Manifested", "X-UCI", "manifested"],
    ["UD", "Not Picked", "X-PNP", "manifested"],
    ["UD", "In Transit", "X-PPOM", "picked_up"],
    ["UD", "In Transit", "X-ILL2F", "in_transit"],
    ["UD", "Pending", "X-IBD3F", "at_destination"],
    ["UD", "Pending", "EOD-11", "failed_attempt"],
    ["UD", "Dispatched", "X-DDD3FD", "out_for_delivery"],
    ["DL", "Delivered", "EOD-38", "delivered"],
    ["RT", "In Transit", "RT-101", "returning"],
    ["RT", "Dispatched", "X-DDD3FD", "returning"],
    ["DL", "RTO", "RD-AC", "returned"],
    ["DL", "DTO", "", null],
    ["LT", "Lost", "LT-100", "lost"],
    ["DL", "Something", "", null],
    ["UD", "Something", "", null],
    ["PP", "Open", "", null],
  ])("maps %s %s %s to %s", (type, label, code, status) =>
    expect(statusOf({ type, label, code })).toBe(status),
  );
});

test("reads times without an offset as Indian time and leaves out scans without a time", () => {
  const detail = {
    Scan: "In Transit",
    ScanType: "UD",
    StatusCode: "X-PIOM",
    ScannedLocation: "Kolkata",
    Instructions: "",
  };
  const reply = trackReply.parse({
    ShipmentData: [
      {
        Shipment: {
          AWB: 123456,
          ReferenceNo: "HT-1",
          ExpectedDeliveryDate: "2026-11-24T23:30:00",
          Status: {
            Status: "In Transit",
            StatusType: "UD",
            StatusCode: "X-PIOM",
            StatusDateTime: "2026-11-20T18:30:00",
          },
          Scans: [
            { ScanDetail: { ...detail, ScanDateTime: "2026-11-20T18:30:00.123" } },
            { ScanDetail: { ...detail, ScanDateTime: "2026-11-20 18:30:00" } },
            { ScanDetail: { ...detail, ScanDateTime: "soon" } },
          ],
        },
      },
    ],
  });
  const shipment = reply.ShipmentData[0]?.Shipment;
  if (!shipment) throw new Error("test data");
  const found = tracking(shipment);
  expect(found.waybill).toBe("123456");
  expect(found.expectedOn).toBe("2026-11-24");
  expect(found.latest.scannedAt.toISOString()).toBe("2026-11-20T13:00:00.000Z");
  expect(found.scans.map((scan) => scan.scannedAt.toISOString())).toEqual([
    "2026-11-20T13:00:00.123Z",
    "2026-11-20T13:00:00.000Z",
  ]);
});

test.each<[unknown, number | null]>([
  [49_999.999, 49_999_99],
  ["50000", 50_000_00],
  [1e300, null],
  ["Infinity", null],
  [-5, null],
  ["unlimited", null],
])("reads the cash limit %j as %j paise", (max_amount, limit) => {
  expect(served({ max_amount })?.codLimitPaise).toBe(limit);
});

test.each([1e300, "Infinity", -1, 1e9])("rejects a charge of %j rupees", (total_amount) => {
  expect(chargesReply.safeParse([{ total_amount }]).success).toBe(false);
});
