import { type Paise, paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { checkoutTotals, codOffered } from "./totals.ts";

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
  it("asks for everything now from a consumer who pays first", () => {
    expect(checkoutTotals(consumer)).toEqual({
      subtotal: 25_397_50,
      discount: 0,
      delivery: 0,
      total: 25_397_50,
      payNow: 25_397_50,
      payLater: 0,
    });
  });

  it("asks for the delivery charge now on cash on delivery, and for the goods at the door", () => {
    expect(checkoutTotals({ ...consumer, coupon, payment: cod })).toEqual({
      subtotal: 25_397_50,
      discount: 200_00,
      delivery: 118_00,
      total: 25_315_50,
      payNow: 118_00,
      payLater: 25_197_50,
    });
  });

  it("leaves a coupon out while the goods are below its minimum", () => {
    const small = [{ unitPricePaise: paise(999_99), quantity: 1 }];
    expect(checkoutTotals({ ...consumer, items: small, coupon }).discount).toBe(0);
    expect(
      checkoutTotals({ ...consumer, items: [{ unitPricePaise: paise(1_000_00), quantity: 1 }], coupon })
        .discount,
    ).toBe(200_00);
  });

  it("takes 5% off for wholesalers, half a paisa up, and asks for the advance", () => {
    const sale = { ...consumer, tier: "wholesaler", coupon } as const;
    expect(checkoutTotals(sale)).toEqual({
      subtotal: 25_397_50,
      discount: 1_269_88,
      delivery: 0,
      total: 24_127_62,
      payNow: 5_000_00,
      payLater: 19_127_62,
    });
  });

  it("never asks a wholesaler for more in advance than the total", () => {
    const small = [{ unitPricePaise: paise(200_00), quantity: 5 }];
    const totals = checkoutTotals({ ...consumer, tier: "wholesaler", items: small });
    expect(totals).toMatchObject({ total: 950_00, payNow: 950_00, payLater: 0 });
  });

  it("is zero for nothing", () => {
    expect(checkoutTotals({ ...consumer, items: [] }).total).toBe(zero);
  });
});

describe("codOffered", () => {
  it.each<[Paise, boolean]>([
    [paise(50_000_00), true],
    [paise(50_000_01), false],
  ])("for %d paise is %s", (total, offered) => {
    expect(codOffered("consumer", total)).toBe(offered);
  });

  it("is never for wholesalers", () => {
    expect(codOffered("wholesaler", paise(100_00))).toBe(false);
  });
});
