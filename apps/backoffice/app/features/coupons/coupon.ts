import type { components } from "@haat/api-clients/orders";
import { paiseFromRupees } from "@haat/domain/money";
import { formatInr } from "@haat/ui/format";
import { dayInIndia } from "../../components/day-in-india.ts";

export type Coupon = components["schemas"]["StaffCoupon"];

/** The fields of the form by wire name, in its order. */
export const couponFields = [
  "name",
  "text",
  "discount",
  "minimum",
  "startsAt",
  "expiresAt",
  "budget",
  "isListed",
] as const;
export type CouponField = (typeof couponFields)[number];

/** What the fields of the form have: days in India, amounts as people type them. */
export type CouponValues = Readonly<Record<CouponField, string>>;

/** A value of a coupon as the form writes it. */
export function fieldText(field: string, value: unknown): string {
  if (field === "startsAt" || field === "expiresAt") return dayInIndia(Date.parse(String(value)));
  if (field === "isListed") return value === true ? "yes" : "no";
  return String(value);
}

export function valuesOf(coupon: Coupon): CouponValues {
  const text = (field: CouponField) => fieldText(field, coupon[field]);
  return {
    name: text("name"),
    text: text("text"),
    discount: text("discount"),
    minimum: text("minimum"),
    startsAt: text("startsAt"),
    expiresAt: text("expiresAt"),
    budget: text("budget"),
    isListed: text("isListed"),
  };
}

export const inr = (rupees: number): string => formatInr(paiseFromRupees(rupees));
