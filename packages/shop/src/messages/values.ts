import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { checkingWarrantyDays as days } from "../basics.ts";
import { policies } from "../policies.ts";

// The facts that the messages of this package name.
export const checkingWarrantyDays = days;
export const restockingFeePercent = policies.restockingFeePercent;
export const codLimit = formatInr(paise(policies.codLimitPaise));
