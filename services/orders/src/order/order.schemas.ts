import { parseGstin } from "@haat/domain/gstin";
import { paiseFromRupees } from "@haat/domain/money";
import { errorReply, resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { policies } from "@haat/shop/policies";
import { z } from "zod";
import { creditNotesOut } from "../credit-note/credit-note.schemas.ts";
import { messages } from "../messages.ts";
import { rupeesOut } from "../order-model/internal.schemas.ts";
import { orderStates } from "../order-model/order-state.ts";
import { notPayableCodes } from "../order-model/payment-window.rules.ts";
import { onlineMethods } from "../payment/online-method.rules.ts";
import { cancellationStates } from "../shipment/shipment-status.ts";
import { cancellationOut, orderShipmentOut } from "./cancel.schemas.ts";
import { selectedAddress, selectedAddressOut } from "./order-address.schemas.ts";
import { orderDetailExample, orderLineExample } from "./order-examples.ts";
import { orderMessagesOut } from "./order-messages.schemas.ts";
import { timelineEntry } from "./order-timeline.schemas.ts";

export const linesLimit = 50;
/** Rupees on the wire, whole paise inside. */
const rupeesIn = z
  .number()
  .nonnegative()
  .max(1_000_000_000)
  .transform((value, context) => {
    try {
      return paiseFromRupees(value);
    } catch {
      context.addIssue({ code: "custom", message: "has more than two decimals" });
      return z.NEVER;
    }
  });

const gstinIn = z
  .string()
  .max(50)
  .nullable()
  .transform((text, context) => {
    if (text === null) return null;
    const parsed = parseGstin(text);
    if (parsed) return parsed;
    context.addIssue({ code: "custom", message: "is no GSTIN" });
    return z.NEVER;
  });

/** The payment methods by their names in the API (spec §2). */
export const paymentMethodIn = z.enum(["PRE-PAID", "CASH ON DELIVERY"]);

export const couponIdIn = z
  .union([uuidInput, z.literal(""), z.null()])
  .optional()
  .transform((id) => id || null);

const dueBeforeDispatch = rupeesOut.meta({
  description: "Rupees of a wholesaler's balance that are paid online before dispatch; an addition",
});

export const orderTotalsOut = z.object({
  subtotal: rupeesOut,
  discountPrice: rupeesOut,
  deliveryFees: rupeesOut,
  totalAmount: rupeesOut,
  payNow: rupeesOut,
  dueBeforeDispatch,
  dueOnDelivery: rupeesOut,
});

/** Spec §3 "Order as created". The totals are those that the client displayed; the session decides who orders. */
export const placeOrderBody = z
  .strictObject({
    cartDATA: z
      .array(
        z.strictObject({
          _id: uuidInput,
          cart_quantity: z.int().min(1).max(policies.quantityLimit.wholesaler),
        }),
      )
      .min(1, { error: () => messages().order.emptyCart })
      .max(linesLimit)
      .refine(
        (items) => new Set(items.map((item) => item._id)).size === items.length,
        "names a product twice",
      ),
    selectedAddress,
    user_id: z.string().max(100).nullish(),
    user_type: z.string().max(20).nullish(),
    deliveryFees: rupeesIn,
    totalAmount: rupeesIn,
    discountPrice: rupeesIn,
    transactionId: z.string().regex(/^ORDER_\d{1,30}$/, "is ORDER_ and digits"),
    couponId: couponIdIn,
    paymentMethod: paymentMethodIn
      .optional()
      .meta({ description: "Without it, deliveryFees 0 means PRE-PAID." }),
    gstin: gstinIn
      .optional()
      .meta({ description: "Of a business that wants it on the invoice; an addition" }),
  })
  .meta({
    id: "PlaceOrder",
    example: {
      cartDATA: [{ _id: "3b9c8f0a-5d1e-4c7b-9a2f-6e4d8c1b7a05", cart_quantity: 1 }],
      selectedAddress: "c41d9e27-6f3a-4b85-a1d0-7e2c5f8b9361",
      deliveryFees: 0,
      totalAmount: 12999,
      discountPrice: 0,
      transactionId: "ORDER_1790000000000",
      couponId: null,
      paymentMethod: "PRE-PAID",
    },
  });

export const placeOrderReply = z
  .object({
    success: z.literal(true),
    msg: z.string(),
    result: z.object({
      orderId: z.uuid(),
      payNow: rupeesOut,
      dueBeforeDispatch,
      dueOnDelivery: rupeesOut,
      totalAmount: rupeesOut,
    }),
  })
  .meta({
    id: "PlacedOrder",
    example: {
      success: true,
      msg: "Your order is placed. Please pay to confirm it.",
      result: {
        orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
        payNow: 12999,
        dueBeforeDispatch: 0,
        dueOnDelivery: 0,
        totalAmount: 12999,
      },
    },
  });

/** OUT_OF_STOCK (msg `CART ERROR`), ORDER_CLOSED, or PRICE_CHANGED with the current totals. */
export const placeOrderConflict = errorReply
  .extend({
    current: orderTotalsOut.optional(),
  })
  .meta({ id: "PlaceOrderConflict" });

const productDetails = z.object({
  _id: z.uuid(),
  ptitle: z.string(),
  variant: z.string().meta({ description: "Memory, storage and color; may be empty" }),
  pslug: z.string(),
  pimages: z.array(z.string()),
  psubsubcategory: z.string().nullable(),
  pbranch: z.string(),
});

/**
 * Spec §3 "Order line"; `order_id`, `state`, `variant`, `paymentType` and the fields without a spec name are additive.
 */
const orderLine = z
  .object({
    _id: z.uuid(),
    order_id: z.uuid(),
    order_id_combo: z.string(),
    o_status: z.string(),
    state: z.enum(orderStates),
    shipmentId: z.uuid().nullable().meta({ description: "Null until the order is confirmed" }),
    cancellation: z
      .enum(cancellationStates)
      .nullable()
      .meta({ description: "Of its shipment, or of a paid order that has none yet" }),
    forConsumer: z.boolean(),
    invoicePdf: z.string().nullable(),
    product_details: productDetails,
    product_qty: z.int(),
    product_unit_price: rupeesOut,
    product_total_price: rupeesOut.meta({ description: "Rupees: goods - discount + delivery" }),
    product_discountAmount: rupeesOut,
    product_deliveryAmount: rupeesOut,
    order_details: z.object({
      del_orderid: z.string(),
      del_waybill: z.string().nullable(),
      del_paymentType: z.string(),
    }),
    isPaid_status: z.boolean(),
    paymentType: z.string().meta({ description: "The payment method as text for the shopper" }),
    paymentDue: z
      .discriminatedUnion("payable", [
        z.object({ payable: z.literal(true), amount: rupeesOut, payBefore: z.iso.datetime() }),
        z.object({ payable: z.literal(false), code: z.enum(notPayableCodes) }),
      ])
      .meta({ description: "What can be paid online now, or why nothing can" }),
    deliveryDates: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .nullable()
      .meta({ description: "When its shipment arrives, as promised when the order was placed" }),
    imeis_masked: z
      .array(z.string())
      .optional()
      .meta({ description: "The masked IMEIs of the sold phones; in the details of an order only" }),
    messages: orderMessagesOut.optional().meta({ description: "Of the order; with `messages=true` only" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "OrderLine" });

export const listOrdersQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(20)
    .meta({ description: "Orders, not lines. A page has fewer when its orders have many lines." }),
  messages: z
    .literal("true")
    .optional()
    .transform((value) => value !== undefined)
    .meta({ description: "With what was sent to the shopper about each order, for an export" }),
});

export const listOrdersReply = z
  .object({ success: z.literal(true), result: z.array(orderLine), nextCursor: z.string().nullable() })
  .meta({ example: { success: true, result: [orderLineExample], nextCursor: null } });

export const orderParams = z.strictObject({ orderid: uuidInput });

const closedByShopper = z.boolean().meta({
  description: "The shopper cancelled or replaced the order, so a payment that arrives is refunded",
});

const orderDetail = z
  .object({
    orderId: z.uuid(),
    order_id_combo: z.string(),
    selectedAddress: selectedAddressOut,
    subtotal: rupeesOut,
    bulkDiscount: rupeesOut,
    couponDiscount: rupeesOut,
    discountPrice: rupeesOut,
    deliveryFees: rupeesOut,
    totalAmount: rupeesOut,
    payNow: rupeesOut,
    dueBeforeDispatch,
    dueOnDelivery: rupeesOut,
    balance: z.object({ amount: rupeesOut, payBefore: z.iso.datetime().nullable() }).nullable().meta({
      description: "A balance that is not paid yet; payBefore is null while it cannot be paid online",
    }),
    balancePaid: rupeesOut.meta({ description: "Rupees of the balance that were paid online" }),
    stillDue: rupeesOut.meta({ description: "Rupees that the courier still collects on delivery" }),
    shipments: z.array(orderShipmentOut),
    cancellation: cancellationOut,
    refundDue: rupeesOut.meta({ description: "Rupees that are owed back and not refunded yet" }),
    refunded: rupeesOut.meta({ description: "Rupees that were refunded" }),
    closedByShopper,
    refundDelayed: z.boolean().meta({ description: "A refund was rejected, and staff are looking into it" }),
    isPaid_status: z.boolean().meta({ description: "The part that is paid online was captured" }),
    paymentType: z.string(),
    forConsumer: z.boolean(),
    state: z.enum(orderStates),
    o_status: z.string(),
    paidBy: z.enum(onlineMethods).nullable().meta({
      description: "How what is paid online was paid; null when unpaid, unknown, or in several ways",
    }),
    refundedTo: z
      .enum(onlineMethods)
      .nullable()
      .meta({ description: "Likewise by which way refunds go, or went" }),
    timeline: z.array(timelineEntry).meta({ description: "Oldest first" }),
    invoicePdf: z.string().nullable(),
    creditNotes: creditNotesOut,
    messages: orderMessagesOut,
    createdAt: z.iso.datetime(),
    payBefore: z.iso.datetime(),
  })
  .meta({ id: "OrderDetail" });

export const orderDetailReply = resultReply(
  z.object({ currentProduct: orderLine, otherProduct: z.array(orderLine), orderDET: orderDetail }),
).meta({
  example: {
    success: true,
    result: {
      currentProduct: { ...orderLineExample, imeis_masked: ["***********0001"] },
      otherProduct: [],
      orderDET: orderDetailExample,
    },
  },
});

export const orderStatusReply = resultReply(
  z.object({
    orderId: z.uuid(),
    state: z.enum(orderStates),
    o_status: z.string(),
    closedByShopper,
    isPaid_status: z.boolean(),
    payNow: rupeesOut,
    payBefore: z.iso.datetime(),
  }),
).meta({
  example: {
    success: true,
    result: {
      orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
      state: "awaiting_payment",
      o_status: "Waiting for payment",
      closedByShopper: false,
      isPaid_status: false,
      payNow: 12999,
      payBefore: "2026-11-24T10:28:31.000Z",
    },
  },
});

export type PlaceOrderBody = z.output<typeof placeOrderBody>;
export type OrderLineWire = z.input<typeof orderLine>;
export type OrderDetailWire = z.input<typeof orderDetail>;
