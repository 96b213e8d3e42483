import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { pincode } from "../delivery/delivery.schemas.ts";
import { messages } from "../messages.ts";
import { couponIdIn, linesLimit, orderTotalsOut, paymentMethodIn } from "../order/order.schemas.ts";
import { rupeesOut } from "../order-model/internal.schemas.ts";

/** Spec §7; `couponId` is additive. The session decides the tier and `cartItems` the quantity. */
export const shippingCostBody = z
  .strictObject({
    deliverypin: pincode,
    paymentMethod: paymentMethodIn,
    cartItems: z
      .record(uuidInput, z.int().min(1).max(policies.quantityLimit.wholesaler))
      .refine((items) => Object.keys(items).length > 0, { error: () => messages().order.emptyCart })
      .refine((items) => Object.keys(items).length <= linesLimit, {
        error: () => messages().order.cartTooLarge,
      }),
    totalCartItem: z.int().nonnegative(),
    isConsumer: z.boolean(),
    couponId: couponIdIn,
  })
  .meta({
    example: {
      deliverypin: "700019",
      paymentMethod: "PRE-PAID",
      cartItems: { "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05": 1 },
      totalCartItem: 1,
      isConsumer: true,
    },
  });

/** Spec §7; `totals` is additive: what an order of this cart costs now. */
export const shippingCostReply = z
  .object({
    success: z.literal(true),
    cartProduct: z.array(
      z.object({
        _id: z.string(),
        ptitle: z.string(),
        pslug: z.string(),
        pcategory: z.string(),
        pbranch: z.string(),
        pimages: z.array(z.string()),
        cart_quantity: z.number(),
      }),
    ),
    totalShippingCost: rupeesOut,
    totals: orderTotalsOut,
    msg: z.string(),
  })
  .meta({
    example: {
      success: true,
      cartProduct: [
        {
          _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05",
          ptitle: "Redmi Note 12 5G",
          pslug: "Redmi-Note-12-5G",
          pcategory: "Phone",
          pbranch: "jaynagar",
          pimages: ["/media/76bcf9ac995efcd53ae83d88ba5f4b3a"],
          cart_quantity: 1,
        },
      ],
      totalShippingCost: 0,
      totals: {
        subtotal: 12999,
        discountPrice: 0,
        deliveryFees: 0,
        totalAmount: 12999,
        payNow: 12999,
        dueBeforeDispatch: 0,
        dueOnDelivery: 0,
      },
      msg: "Delivery is free.",
    },
  });
