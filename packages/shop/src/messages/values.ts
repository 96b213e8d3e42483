import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { checkingWarrantyDays } from "../basics.ts";
import { policies } from "../policies.ts";

/** The facts that messages of this package name. */
export const valuesIn = () => ({
  checkingWarrantyDays,
  restockingFeePercent: policies.restockingFeePercent,
  codLimit: formatInr(paise(policies.codLimitPaise)),
});
