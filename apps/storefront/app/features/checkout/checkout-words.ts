import { formatInr, paise } from "@haat/domain/money";
import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";

/** What the shop is doing while the shopper waits (spec §2). */
export const busyWords = {
  coupon: "Validating coupon",
  pincode: "Checking service availability for your pincode",
  shipping: "Calculating shipping cost",
  order: "Your order is being processed",
} as const;

/** Spec §5. */
export const missingEmail = "Please update your email address to continue with your order.";
/** What a shopper types to show that the order is meant (spec §4). */
export const confirmationWord = "WORK";
export const wrongWord = `Order not submitted. Please type ${confirmationWord} to continue.`;
export const invalidCoupon = "Invalid Coupon Code";

const codLimit = formatInr(paise(policies.codLimitPaise));
export const codNote = `Cash on delivery is unavailable for wholesale orders and for orders above ${codLimit}.`;
export const wholesaleMinimum = `Wholesale orders need at least ${policies.wholesaleMinimumItems} items.`;

export const toHaat = `Online now, to ${shop.name}`;
export const toCourier = `In cash to ${shop.courierPartner}, at your door`;
