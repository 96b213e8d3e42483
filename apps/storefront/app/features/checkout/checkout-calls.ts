import { replyOf } from "@haat/api-clients/reply";
import { type Paise, paiseFromRupees } from "@haat/domain/money";
import { api } from "../../lib/api.ts";
import type { Quantities } from "../../lib/order-attempt.ts";
import type { PaymentMethod } from "./checkout-progress.ts";
import type { Coupon } from "./checkout-totals.ts";

// What the steps ask the services. Each throws an ApiCallError.

/** Fails with a message when the courier does not deliver to the pincode. */
export async function checkServiceability(pincode: string): Promise<unknown> {
  const params = { path: { pincode } };
  return await replyOf(api.adapters.GET("/api/courier/checkPincodeServiceability/{pincode}", { params }));
}

export interface ShippingQuestion {
  readonly deliverypin: string;
  readonly paymentMethod: PaymentMethod;
  readonly cartItems: Quantities;
  readonly totalCartItem: number;
  readonly isConsumer: boolean;
  readonly couponId: string | null;
}

export async function shippingCost(question: ShippingQuestion): Promise<Paise> {
  const body = { ...question, cartItems: { ...question.cartItems } };
  const quote = await replyOf(api.orders.POST("/api/courier/calculateShippingCost", { body }));
  return paiseFromRupees(quote.totalShippingCost);
}

/** Fails with a message when the shopper cannot use the coupon. */
export async function verifyCoupon(code: string): Promise<Coupon> {
  const { result } = await replyOf(
    api.orders.POST("/api/coupon/verifyUserCoupon", { body: { couponCode: code } }),
  );
  return {
    id: result._id,
    code,
    discountPaise: paiseFromRupees(result.couponDiscount),
    minimumPaise: paiseFromRupees(result.minimumAmount),
  };
}
