import { paise, sum } from "@haat/domain/money";
import { orderTotals } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  captureRows,
  collectionRows,
  type LedgerRow,
  refundDueRows,
  refundPaidRows,
  reversalRows,
  saleRows,
  unwantedPaymentRows,
} from "./ledger.ts";

const orders = fc
  .record({
    tier: fc.constantFrom("consumer" as const, "wholesaler" as const),
    paymentMethod: fc.constantFrom("prepaid" as const, "cod" as const),
    price: fc.integer({ min: 100, max: 50_000_00 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    coupon: fc.integer({ min: 0, max: 99 }),
    charge: fc.integer({ min: 1, max: 300_00 }),
  })
  .map(({ tier, paymentMethod, price, quantity, coupon, charge }) =>
    orderTotals(
      {
        tier,
        paymentMethod,
        items: [{ unitPricePaise: paise(price), quantity }],
        couponDiscountPaise: paise(coupon),
        courierChargePaise: paise(charge),
      },
      policies,
    ),
  );

const total = (rows: readonly LedgerRow[]) => sum(rows.map((row) => row.amountPaise));
const balance = (rows: readonly LedgerRow[], account: string) =>
  total(rows.filter((row) => row.account === account));

test("every ledger entry sums to zero", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { payNowPaise: now, dueOnDeliveryPaise: later } = order;
      const entries = [saleRows(order), reversalRows(order), captureRows(now), unwantedPaymentRows(now)];
      for (const rows of [...entries, refundDueRows(order), refundPaidRows(now), collectionRows(later)])
        expect(total(rows)).toBe(0);
    }),
  );
});

test("a delivered order leaves its whole price with the gateway and the courier", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const rows = [
        ...saleRows(order),
        ...captureRows(order.payNowPaise),
        ...collectionRows(order.dueOnDeliveryPaise),
      ];
      expect(balance(rows, "due_online")).toBe(0);
      expect(balance(rows, "due_on_delivery")).toBe(0);
      expect(balance(rows, "gateway") + balance(rows, "courier")).toBe(order.totalPaise);
    }),
  );
});

test("a paid and refunded order leaves every account at zero", () => {
  fc.assert(
    fc.property(orders, (order) => {
      const paid = order.payNowPaise;
      const rows = [
        ...saleRows(order),
        ...captureRows(paid),
        ...refundDueRows(order),
        ...refundPaidRows(paid),
      ];
      for (const { account } of rows) expect(balance(rows, account)).toBe(0);
    }),
  );
});
