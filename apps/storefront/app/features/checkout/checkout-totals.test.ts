import { type Paise, paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { checkoutTotals, couponsToOffer, isCodOffered } from "./checkout-totals.ts";

const items = [
  { unitPricePaise: paise(12_499_00), quantity: 2 },
  { unitPricePaise: paise(399_50), quantity: 1 },
];
const coupon = {
  id: "c",
  code: "HAAT200",
  discountPaise: paise(200_00),
  minimumPaise: paise(1_000_00),
};
const consumer = { tier: "consumer", items, coupon: null, payment: null } as const;
const cod = { method: "CASH ON DELIVERY", deliveryPaise: paise(118_00) } as const;

describe("checkoutTotals", () => {
  it("charges a consumer's whole prepaid order now", () => {
    expect(checkoutTotals(consumer)).toEqual({
      subtotal: 25_397_50,
      discount: 0,
      delivery: 0,
      total: 25_397_50,
      payNow: 25_397_50,
      payLater: 0,
      balanceMethod: "cash",
    });
  });

  it("charges the delivery charge of a cash on delivery order now and the goods on delivery", () => {
    expect(checkoutTotals({ ...consumer, coupon, payment: cod })).toEqual({
      subtotal: 25_397_50,
      discount: 200_00,
      delivery: 118_00,
      total: 25_315_50,
      payNow: 118_00,
      payLater: 25_197_50,
      balanceMethod: "cash",
    });
  });

  it("applies a coupon only from its minimum subtotal on", () => {
    const small = [{ unitPricePaise: paise(999_99), quantity: 1 }];
    expect(checkoutTotals({ ...consumer, items: small, coupon }).discount).toBe(0);
    expect(
      checkoutTotals({ ...consumer, items: [{ unitPricePaise: paise(1_000_00), quantity: 1 }], coupon })
        .discount,
    ).toBe(200_00);
  });

  it("takes 5% off for wholesalers, rounding half a paisa up, and charges the advance now", () => {
    const wholesale = { ...consumer, tier: "wholesaler", coupon } as const;
    expect(checkoutTotals(wholesale)).toEqual({
      subtotal: 25_397_50,
      discount: 1_269_88,
      delivery: 0,
      total: 24_127_62,
      payNow: 5_000_00,
      payLater: 19_127_62,
      balanceMethod: "cash",
    });
  });

  it("limits the wholesale advance to the total", () => {
    const small = [{ unitPricePaise: paise(200_00), quantity: 5 }];
    const totals = checkoutTotals({ ...consumer, tier: "wholesaler", items: small });
    expect(totals).toMatchObject({ total: 950_00, payNow: 950_00, payLater: 0 });
  });

  it("returns 0 for an empty cart", () => {
    expect(checkoutTotals({ ...consumer, items: [] }).total).toBe(zero);
  });
});

describe("isCodOffered", () => {
  it.each<[Paise, boolean]>([
    [paise(50_000_00), true],
    [paise(50_000_01), false],
  ])("for a consumer's total of %d paise returns %s", (total, offered) => {
    expect(isCodOffered("consumer", total)).toBe(offered);
  });

  it("returns false for a wholesaler", () => {
    expect(isCodOffered("wholesaler", paise(100_00))).toBe(false);
  });
});

describe("couponsToOffer", () => {
  const offered = (code: string, discount: number, minimum: number) => ({
    code,
    text: code,
    discountPaise: paise(discount),
    minimumPaise: paise(minimum),
  });

  it("puts the coupons that apply first, and the largest discount first", () => {
    const coupons = [
      offered("SMALL", 100_00, 0),
      offered("TOO-HIGH", 900_00, 10_000_00),
      offered("LARGE", 500_00, 1_000_00),
      offered("NEARLY", 300_00, 1_000_01),
    ];
    expect(couponsToOffer(coupons, paise(1_000_00)).map(({ code }) => code)).toEqual([
      "LARGE",
      "SMALL",
      "TOO-HIGH",
      "NEARLY",
    ]);
  });

  it("offers at most four", () => {
    const many = Array.from({ length: 9 }, (_, index) => offered(`C${index}`, index, 0));
    expect(couponsToOffer(many, zero).map(({ code }) => code)).toEqual(["C8", "C7", "C6", "C5"]);
  });
});
