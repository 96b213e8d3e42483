import { expect, test } from "vitest";
import { promises } from "./promises.ts";

test("keeps the promises of the specification", () => {
  expect(promises).toEqual({
    codLimitPaise: 50_000_00,
    wholesaleMinimumItems: 5,
    wholesaleDiscountPercent: 5,
    wholesaleAdvancePaise: 5_000_00,
    quantityLimit: { consumer: 5, wholesaler: 100 },
    returnDaysPreOwnedPhone: 10,
    returnDaysOther: 7,
    checkingWarrantyDays: 10,
    restockingFeePercent: 10,
    minimumAge: 18,
  });
});
