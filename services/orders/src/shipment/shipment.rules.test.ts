import { paise, sum } from "@haat/domain/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reversedRows } from "../ledger/ledger.rules.ts";
import { parcelsOf, priceOrder, shareOverLines } from "../order/order-pricing.ts";
import { orderStateOf, refundOf, scanTime, shareOf, statusAfter } from "./shipment.rules.ts";

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
    [["delivered", "returning"], "delivered"],
    [["delivered", "returned"], "delivered"],
    [["delivered", "lost"], "delivered"],
    [["returned", "shipped"], "shipped"],
    [["booked", "returning"], "shipped"],
    [["returned", "returned"], "returned"],
    [["returned", "lost"], "lost"],
    [["lost", "returning"], "returning"],
  ] as const)("%j is %s", (parcels, state) => {
    expect(orderStateOf(parcels)).toBe(state);
  });
});

const dispatchFrom = {
  branchName: "Ballygunge",
  warehouse: "Haat Ballygunge",
  address: "48 Rash Behari Avenue, Ballygunge",
  city: "Kolkata",
  state: "West Bengal",
  pincode: "700019",
  phone: "+919830067890",
};

const sales = fc.record({
  tier: fc.constantFrom("consumer" as const, "wholesaler" as const),
  paymentMethod: fc.constantFrom("prepaid" as const, "cod" as const),
  items: fc.array(
    fc.record({
      unitPricePaise: fc.integer({ min: 1_00, max: 90_000_00 }).map(paise),
      quantity: fc.integer({ min: 1, max: 9 }),
      branch: fc.constantFrom("ballygunge", "jaynagar"),
      dispatchFrom: fc.constant(dispatchFrom),
      weightGrams: fc.constant(400),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  coupon: fc.integer({ min: 0, max: 99 }),
  charge: fc.integer({ min: 1, max: 300_00 }),
  lost: fc.boolean(),
});

test("the refunds of all parcels are what was paid online, less the delivery charge of those that came back", () => {
  fc.assert(
    fc.property(sales, ({ tier, paymentMethod, items, coupon, charge, lost }) => {
      const totals = priceOrder({
        tier,
        paymentMethod: tier === "wholesaler" ? "prepaid" : paymentMethod,
        items,
        couponDiscountPaise: paise(coupon),
        courierChargePaise: paise(charge),
      });
      const sums = shareOverLines(items, totals);
      const lines = items.flatMap((item, index) => {
        const own = sums[index];
        return own ? [{ ...item, ...own }] : [];
      });
      const refunds = parcelsOf(lines, totals.dueOnDeliveryPaise).map(({ branch, collectPaise }) => {
        const own = lines.filter((line) => line.branch === branch);
        const share = shareOf(own, collectPaise);
        const refund = refundOf(share, lost ? "lost" : "returned");
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(sum(reversedRows(totals, share, refund).map((row) => row.amountPaise))).toBe(0);
        return refund;
      });
      expect(sum(refunds)).toBe(totals.payNowPaise - (lost ? 0 : totals.deliveryPaise));
    }),
  );
});
