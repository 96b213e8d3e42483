import type { Coupon } from "../coupon/coupon.repository.ts";

export type Invoice = Coupon;
