import { describe, expect, test } from "vitest";
import { orderStateOf, scanTime, statusAfter } from "./shipment.rules.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:00:00Z");
const after = new Date("2026-11-21T13:00:00Z");

describe("a parcel", () => {
  test("moves with newer scans and stays with older ones", () => {
    const parcel = { status: "shipped", statusAt: noon } as const;
    expect(statusAfter(parcel, { status: "out_for_delivery", at: after })).toBe("out_for_delivery");
    expect(statusAfter(parcel, { status: "delivered", at: before })).toBe("shipped");
  });
  test("that was delivered or returned stays so", () => {
    expect(statusAfter({ status: "delivered", statusAt: noon }, { status: "in_transit", at: after })).toBe(
      "delivered",
    );
    expect(statusAfter({ status: "returned", statusAt: noon }, { status: "lost", at: after })).toBe(
      "returned",
    );
  });
  test("goes back to the hub when nobody was at home", () => {
    const parcel = { status: "out_for_delivery", statusAt: noon } as const;
    expect(statusAfter(parcel, { status: "failed_attempt", at: after })).toBe("shipped");
  });
  test("a scan from the future counts as of now", () => {
    expect(scanTime(after, noon)).toBe(noon);
    expect(scanTime(before, noon)).toBe(before);
  });
});

describe("an order of several parcels", () => {
  test.each([
    [["booked", "booked"], "confirmed"],
    [["booked", "shipped"], "shipped"],
    [["booked", "delivered"], "shipped"],
    [["shipped", "out_for_delivery"], "shipped"],
    [["out_for_delivery", "delivered"], "out_for_delivery"],
    [["delivered", "delivered"], "delivered"],
    [["delivered", "returning"], "returning"],
    [["delivered", "returned"], "returned"],
    [["returned", "returned"], "returned"],
    [["returned", "shipped"], "shipped"],
    [["delivered", "lost"], "lost"],
  ] as const)("%j is %s", (parcels, state) => {
    expect(orderStateOf(parcels)).toBe(state);
  });
});
