import { formatInr } from "@haat/domain/format-inr";
import type { Locale } from "@haat/domain/locale";
import { paise } from "@haat/domain/money";
import { policies } from "../policies.ts";

/** The facts that messages of this package name. */
export const valuesIn = (locale: Locale) => ({
  checkingWarrantyDays: policies.checkingWarrantyDays,
  restockingFeePercent: policies.restockingFeePercent,
  codLimit: formatInr(paise(policies.codLimitPaise), locale),
});
