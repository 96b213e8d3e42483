import { expect, test } from "vitest";
import { policies } from "./policies.ts";

test("the policies match the specification", () => {
  expect(policies).toEqual({
    codLimitPaise: 50_000_00,
    wholesaleMinimumItems: 5,
    wholesaleDiscountPercent: 5,
    wholesaleAdvancePaise: 5_000_00,
    cashLimitPaise: 2_00_000_00,
    owingOrderLimit: { cash: 3, online: 2 },
    owingDaysAfterCancel: 3,
    smallBalanceMethod: "cash",
    balanceDays: 3,
    quantityLimit: { consumer: 5, wholesaler: 100 },
    holdLimit: {
      consumer: { phones: 10, items: 30, valuePaise: 12_00_000_00 },
      wholesaler: { phones: 300, items: 1_000, valuePaise: 2_00_00_000_00 },
    },
    firstHoldMs: 10 * 60_000,
    paymentWindowMs: 30 * 60_000,
    returnDaysPreOwnedPhone: 10,
    returnDaysOther: 7,
    checkingWarrantyDays: 10,
    restockingFeePercent: 10,
    minimumBatteryHealth: 80,
    minimumAge: 18,
  });
});
