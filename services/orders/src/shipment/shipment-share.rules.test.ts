import { paise, sum } from "@haat/domain/money";
import { orderTotals } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shipmentReversalRows } from "../ledger/ledger.ts";
import { addLineTotals } from "../order-model/line-totals.rules.ts";
import { planShipments } from "../order-model/shipment-plan.rules.ts";
import { refundAmount, sumShare } from "./shipment-share.rules.ts";

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

test("refunds for all shipments sum to what was paid online, less the delivery charge of returned ones", () => {
  fc.assert(
    fc.property(sales, ({ tier, paymentMethod, items, coupon, charge, lost }) => {
      const totals = orderTotals(
        {
          tier,
          paymentMethod: tier === "wholesaler" ? "prepaid" : paymentMethod,
          items,
          couponDiscountPaise: paise(coupon),
          courierChargePaise: paise(charge),
        },
        policies,
      );
      const lines = addLineTotals(items, totals);
      const refunds = planShipments(lines, totals.dueOnDeliveryPaise).map(({ branch, collectPaise }) => {
        const own = lines.filter((line) => line.branch === branch);
        const share = sumShare(own, collectPaise);
        const refund = refundAmount(share, lost ? "lost" : "returned");
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(sum(shipmentReversalRows(totals, share, refund).map((row) => row.amountPaise))).toBe(0);
        return refund;
      });
      expect(sum(refunds)).toBe(totals.payNowPaise - (lost ? 0 : totals.deliveryPaise));
    }),
  );
});
