import { describe, expect, test } from "vitest";
import { isAwaited, nextStatus, scanTime, toOrderState } from "./shipment-status.ts";

const noon = new Date("2026-11-21T12:00:00Z");
const before = new Date("2026-11-21T11:00:00Z");
const after = new Date("2026-11-21T13:00:00Z");

describe("a shipment", () => {
  test("follows newer scans and ignores older ones", () => {
    const shipment = { status: "shipped", statusAt: noon } as const;
    expect(nextStatus(shipment, { status: "out_for_delivery", at: after })).toBe("out_for_delivery");
    expect(nextStatus(shipment, { status: "delivered", at: before })).toBe("shipped");
  });
  test.each([
    ["booked", null, true],
    ["out_for_delivery", "too_late", true],
    ["booked", "requested", false],
    ["shipped", "coming_back", false],
    ["cancelled", "cancelled", false],
    ["lost", null, false],
    ["delivered", null, false],
  ] as const)(
    "that is %s with the cancellation %s is awaited by the shopper: %s",
    (status, cancellation, awaited) => {
      expect(isAwaited({ status, cancellation })).toBe(awaited);
    },
  );
  test("stays delivered or returned", () => {
    expect(nextStatus({ status: "delivered", statusAt: noon }, { status: "in_transit", at: after })).toBe(
      "delivered",
    );
    expect(nextStatus({ status: "returned", statusAt: noon }, { status: "lost", at: after })).toBe(
      "returned",
    );
  });
  test.each([
    ["picked_up", "cancelled"],
    ["returned", "cancelled"],
    ["delivered", "delivered"],
  ] as const)("that is cancelled and scanned as %s is %s", (scanned, status) => {
    expect(nextStatus({ status: "cancelled", statusAt: noon }, { status: scanned, at: after })).toBe(status);
  });
  test("is back at the hub after a failed delivery attempt", () => {
    const shipment = { status: "out_for_delivery", statusAt: noon } as const;
    expect(nextStatus(shipment, { status: "failed_attempt", at: after })).toBe("shipped");
  });
  test("takes the current time for a scan dated in the future", () => {
    expect(scanTime(after, noon)).toBe(noon);
    expect(scanTime(before, noon)).toBe(before);
  });
});

describe("an order of several shipments", () => {
  test.each([
    [["booked", "booked"], "confirmed"],
    [["booked", "shipped"], "shipped"],
    [["booked", "delivered"], "shipped"],
    [["shipped", "out_for_delivery"], "shipped"],
    [["out_for_delivery", "delivered"], "out_for_delivery"],
    [["delivered", "delivered"], "delivered"],
    [["delivered", "returning"], "delivered"],
    [["delivered", "returned"], "delivered"],
    [["delivered", "lost"], "delivered"],
    [["returned", "shipped"], "shipped"],
    [["booked", "returning"], "shipped"],
    [["returned", "returned"], "returned"],
    [["returned", "lost"], "lost"],
    [["lost", "returning"], "returning"],
    [["cancelled", "cancelled"], "cancelled"],
    [["cancelled", "booked"], "confirmed"],
    [["cancelled", "shipped"], "shipped"],
    [["cancelled", "delivered"], "delivered"],
    [["cancelled", "returned"], "returned"],
  ] as const)("with the shipments %j has the state %s", (statuses, state) => {
    expect(toOrderState(statuses)).toBe(state);
  });
});
