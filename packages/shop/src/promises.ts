import { formatInr } from "@haat/domain/format-inr";
import { paise } from "@haat/domain/money";
import { policies } from "./policies.ts";

// The promises of the shop, in the one wording of all pages, product texts and messages.

const codLimit = formatInr(paise(policies.codLimitPaise));

export const prepaidDelivery = "Free delivery across India on prepaid orders.";
export const codDelivery = `Cash on delivery, for orders up to ${codLimit}: you pay the delivery charge online when you order and the rest in cash when it arrives. The delivery charge is non-refundable.`;
export const wholesaleDelivery =
  "Free delivery across India. You pay an advance online and the balance on delivery.";

/** Stands next to every promise of a return. */
export const returnTerms = `Full refund if it's defective; otherwise we deduct a ${policies.restockingFeePercent}% restocking fee.`;
export const returnPromise = (days: number): string => `${days}-day returns from delivery. ${returnTerms}`;

export const imeiCheck =
  "We check the IMEI of every phone against the government's register, as required by law, before we sell it.";

export const checkingWarrantyTerms = "Test everything, and tell us about any problem.";
