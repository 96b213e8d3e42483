import type { CloseReason, OrderState } from "./order-model/order-state.ts";

/** Texts for shoppers. Programs decide by `code`, never by these. */

/** The labels and fixed texts of an invoice. */
export const invoiceTexts = {
  documentTitle: (number: string) => `Tax invoice ${number}`,
  fileName: (orderReference: string) => `invoice_${orderReference}.pdf`,
  heading: "TAX INVOICE",
  copy: "Original for recipient",
  invoiceNumber: "Invoice number",
  invoiceDate: "Invoice date",
  orderNumber: "Order number",
  orderDate: "Order date",
  placeOfSupply: "Place of supply",
  reverseCharge: "Reverse charge",
  reverseChargeNo: "No",
  payment: "Payment",
  paidOnline: "Paid online",
  cashOnDelivery: "Cash on delivery",
  sellerGstin: "Seller GSTIN",
  soldBy: "Sold by",
  stateCode: (code: string) => `State code ${code}`,
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  shippedTo: "Billed and shipped to",
  orderedBy: (name: string) => `Ordered by ${name}`,
  landmark: (landmark: string) => `Landmark: ${landmark}`,
  unregisteredBuyer: "Unregistered buyer",
  columns: {
    number: ["#"],
    description: ["Description"],
    hsn: ["HSN/SAC"],
    quantity: ["Qty"],
    price: ["Price", "incl. tax"],
    discount: ["Discount"],
    taxable: ["Taxable", "value"],
    tax: ["GST"],
    value: ["Amount", "₹"],
  },
  deliveryCharge: "Delivery charge",
  condition: (condition: string) => `Condition: ${condition}`,
  imeis: (imeis: readonly string[]) => `IMEI ${imeis.join(", ")}`,
  marginScheme: "Margin scheme",
  // "Nos" is the unit code for countable goods under GST.
  quantity: (quantity: number) => `${quantity} Nos`,
  cgst: "CGST 9%",
  sgst: "SGST 9%",
  igst: "IGST 18%",
  subtotal: "Subtotal (tax included)",
  discount: "Discount",
  delivery: "Delivery",
  freeDelivery: "Free",
  roundOff: "Round off",
  total: "Total",
  dueOnDelivery: "Due on delivery",
  amountInWords: "Amount in words",
  taxIncluded: "Tax included in the total",
  taxableValue: "Taxable value",
  marginSchemeGoods: "Goods under the margin scheme",
  marginSchemeNote:
    "Tax is paid under the margin scheme, Rule 32(5) of the CGST Rules. No input tax credit is available.",
  footer: (phone: string, email: string) =>
    `Computer-generated invoice, no signature required. Questions: ${phone}, ${email}`,
  pageNumber: (number: string, page: number, pages: number) => `${number} · Page ${page} of ${pages}`,
} as const;

/** Replies and errors of orders and shipping quotes. */
export const orderTexts = {
  placed: "Your order is placed. Please pay to confirm it.",
  cancelled: "Your order is cancelled. If a payment still arrives, we'll refund it.",
  closedByShop:
    "This order is closed already. If a payment still arrives, we'll ship your order or refund you.",
  alreadyPaid: "This order is already paid, so you can't cancel it here.",
  /** The specification's text: the storefront shows the insufficient-quantity dialog. */
  cartError: "CART ERROR",
  noLongerSold: "An item in your cart is no longer available. Please check your cart.",
  orderClosed: "This order is closed. Please place a new order.",
  idempotencyConflict: "This order was already placed with different items. Please place a new order.",
  addressNotFound: "We couldn't find that address.",
  tooManyOrders: "You've placed too many orders in the last hour. Please try again later.",
  tooManyUnpaid: (minutes: number) =>
    `Several orders from you or your network weren't paid. You can place your next order in ${
      minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
    }.`,
  /** The specification's text. */
  emailRequired: "Please update your email address to continue with your order.",
  wholesaleMinimum: (items: number) => `Wholesale orders need at least ${items} items.`,
  quantityLimit: (limit: number) => `You can order up to ${limit} of one product at a time.`,
  codNotAllowed: (limit: string) =>
    `Cash on delivery is unavailable for wholesale orders or orders above ${limit}.`,
  codNotAtPincode: "Cash on delivery is unavailable at this pincode. Please choose PRE-PAID.",
  wholesaleBalanceNotAtPincode:
    "Our courier can't collect the balance of a wholesale order at this pincode. Please choose another address or call us.",
  notServiceable: "We can't deliver to this pincode yet. Please choose another address.",
  invalidPincode: "Enter a 6-digit pincode.",
  invalidCursor: "cursor: is not valid",
  emptyCart: "Your cart is empty.",
  cartTooLarge: "Your cart has too many items.",
  priceChanged: (changes: readonly string[]) =>
    `The price has changed: ${changes.join("; ")}. Please review your order.`,
  changedTotal: (now: string, before: string) => `the total is now ${now}, not ${before}`,
  changedDelivery: (now: string, before: string) => `the delivery charge is now ${now}, not ${before}`,
  changedDiscount: (now: string, before: string) => `the discount is now ${now}, not ${before}`,
  freeDelivery: "Delivery is free.",
  deliveryCharged: "Delivery charges added.",
} as const;

export const couponTexts = {
  applied: "Coupon applied.",
  /** The specification's text. */
  invalid: "Invalid Coupon Code",
  used: "You have already used this coupon.",
  expired: "This coupon has expired.",
  heldByAnotherOrder:
    "Another of your orders is using this coupon. Please pay for that order, or try again in a minute.",
  belowMinimum: (minimum: string) => `This coupon is valid on orders of ${minimum} or more.`,
  notForWholesalers: "Wholesalers can't use coupons.",
  /** The specification's text. */
  noneForWholesalers: "No Coupons Available for Wholesaler",
} as const;

/** The text of each order state (spec §3 `o_status`). */
export const orderStateTexts: Readonly<Record<OrderState, string>> = {
  awaiting_payment: "Waiting for payment",
  payment_failed: "Payment failed",
  expired: "Not paid",
  paid: "Payment received",
  confirmed: "Confirmed",
  shipped: "On the way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  returning: "On its way back to us",
  returned: "Returned to us",
  lost: "Lost in transit",
  refund_due: "Refund on its way",
  refunded: "Refunded",
};

/** The text of each reason why an unpaid order was closed. */
export const closeReasonTexts: Readonly<Record<CloseReason, string>> = {
  "not paid in time": "Not paid in time",
  "ordered again": "Replaced by a newer order",
  cancelled: "Cancelled",
  "sold out": "Sold out before payment",
};

export const orderStatusTexts = {
  waitingForBank: "Waiting for your bank's confirmation",
  refundDelayed: "Refund delayed: our team is on it",
  lineRefundDelayed: (status: string) => `${status}, refund delayed: our team is on it`,
  lineRefunded: (status: string) => `${status}, refunded`,
  lineRefundStarted: (status: string) => `${status}, refund on its way`,
} as const;

export const paymentTypeTexts = {
  prepaid: "Pre-paid",
  cod: "Cash on delivery",
  /** A wholesale order whose advance does not cover the total (spec §6). */
  advanceAndBalance: "Advance paid online, balance on delivery",
} as const;
