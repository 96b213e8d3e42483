import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paise, zero } from "./money.ts";
import { cashDueOf, onlineBalanceOf, orderTotals, type Sale, subtotalOf } from "./order-totals.ts";

const terms = {
  wholesaleDiscountPercent: 5,
  wholesaleAdvancePaise: 5_000_00,
  cashLimitPaise: 2_00_000_00,
  smallBalanceMethod: "cash",
} as const;
const phone = { unitPricePaise: paise(40_000_00), quantity: 1 };
const sale: Sale = {
  tier: "consumer",
  items: [phone],
  couponDiscountPaise: zero,
  paymentMethod: "prepaid",
  courierChargePaise: paise(120_00),
};

const sales = fc
  .record({
    tier: fc.constantFrom("consumer" as const, "wholesaler" as const),
    items: fc.array(
      fc.record({
        unitPricePaise: fc.integer({ min: 1, max: 2_00_000_00 }).map(paise),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    paymentMethod: fc.constantFrom("prepaid" as const, "cod" as const),
    courierChargePaise: fc.integer({ min: 1, max: 500_00 }).map(paise),
    couponPercent: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ couponPercent, ...drawn }) => ({
    ...drawn,
    couponDiscountPaise: paise(Math.floor((subtotalOf(drawn.items) * couponPercent) / 100)),
  }));

describe("orderTotals", () => {
  test("returns amounts that add up, with parts due now and on delivery that make the total", () => {
    fc.assert(
      fc.property(sales, (drawn) => {
        const totals = orderTotals(drawn, terms);
        expect(totals.totalPaise).toBe(
          totals.subtotalPaise - totals.bulkDiscountPaise - totals.couponDiscountPaise + totals.deliveryPaise,
        );
        expect(totals.payNowPaise + totals.dueOnDeliveryPaise).toBe(totals.totalPaise);
        expect(totals.payNowPaise).toBeGreaterThan(0);
        expect(totals.dueOnDeliveryPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("loses no paisa between discount, advance and rest in 100,000 wholesale subtotals", () => {
    const wrong: number[] = [];
    for (let count = 1; count <= 100_000; count++) {
      const items = [{ unitPricePaise: paise(count * 37), quantity: 5 }];
      const totals = orderTotals({ ...sale, tier: "wholesaler", items }, terms);
      const whole = totals.payNowPaise + totals.dueOnDeliveryPaise + totals.bulkDiscountPaise;
      if (whole !== count * 37 * 5 || totals.dueOnDeliveryPaise < 0) wrong.push(count);
    }
    expect(wrong).toEqual([]);
  });

  test("requires the whole total of a prepaid order at once, with free delivery", () => {
    expect(orderTotals({ ...sale, couponDiscountPaise: paise(500_00) }, terms)).toEqual({
      subtotalPaise: 40_000_00,
      bulkDiscountPaise: 0,
      couponDiscountPaise: 500_00,
      deliveryPaise: 0,
      totalPaise: 39_500_00,
      payNowPaise: 39_500_00,
      dueOnDeliveryPaise: 0,
      balanceMethod: "cash",
    });
  });

  test("requires the delivery charge of cash on delivery now and the rest on delivery", () => {
    expect(orderTotals({ ...sale, paymentMethod: "cod" }, terms)).toMatchObject({
      totalPaise: 40_120_00,
      payNowPaise: 120_00,
      dueOnDeliveryPaise: 40_000_00,
    });
  });

  test("charges for cash on delivery what the courier charges, rounded up to the rupee", () => {
    for (const [courierCharge, delivery] of [
      [105_02, 106_00],
      [105_00, 105_00],
      [1, 1_00],
    ] as const) {
      const totals = orderTotals(
        { ...sale, paymentMethod: "cod", courierChargePaise: paise(courierCharge) },
        terms,
      );
      expect(totals).toMatchObject({ deliveryPaise: delivery, payNowPaise: delivery });
    }
  });

  test("subtracts a wholesaler's bulk discount, rounding half a paisa up, and requires the advance", () => {
    const odd = [{ unitPricePaise: paise(25_397_50), quantity: 1 }];
    expect(orderTotals({ ...sale, tier: "wholesaler", items: odd }, terms)).toMatchObject({
      bulkDiscountPaise: 1_269_88,
      totalPaise: 24_127_62,
      payNowPaise: 5_000_00,
      dueOnDeliveryPaise: 19_127_62,
    });
  });

  test("requires no more advance from a wholesaler than the total", () => {
    const cheap = [{ unitPricePaise: paise(100_00), quantity: 5 }];
    expect(orderTotals({ ...sale, tier: "wholesaler", items: cheap }, terms)).toMatchObject({
      payNowPaise: 475_00,
      dueOnDeliveryPaise: 0,
    });
  });

  test("lets the courier collect a wholesaler's balance below 2,00,000 rupees only", () => {
    const wholesale = { ...sale, tier: "wholesaler" } as const;
    // The balance is the total less the advance of 5,000 rupees.
    const balances = [1_99_999_99, 2_00_000_00].map((balance) => {
      const unitPricePaise = paise(balance + 5_000_00);
      const withoutDiscount = { ...terms, wholesaleDiscountPercent: 0 };
      const totals = orderTotals({ ...wholesale, items: [{ unitPricePaise, quantity: 1 }] }, withoutDiscount);
      return [cashDueOf(totals), onlineBalanceOf(totals)];
    });
    expect(balances).toEqual([
      [1_99_999_99, 0],
      [0, 2_00_000_00],
    ]);
  });

  test("has each balance of a wholesaler paid online when the shop's terms say so, and no consumer's cash", () => {
    const online = { ...terms, smallBalanceMethod: "online" } as const;
    expect(orderTotals({ ...sale, tier: "wholesaler" }, online).balanceMethod).toBe("online");
    expect(orderTotals({ ...sale, paymentMethod: "cod" }, online).balanceMethod).toBe("cash");
  });

  test("ignores a wholesaler's coupon", () => {
    const withCoupon: Sale = { ...sale, tier: "wholesaler", couponDiscountPaise: paise(500_00) };
    expect(orderTotals(withCoupon, terms).couponDiscountPaise).toBe(0);
  });
});
