// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const orderTexts = {
  title: "My Orders",
  none: "You have not placed any orders yet.",
  continueShopping: "Continue Shopping",
  showMore: "Show more",
  showingMore: "Loading more orders...",
  moreOrders: "More orders",
  reference: ({ reference, date }: { readonly reference: string; readonly date: string }) => `Order ${reference} · ${date}`,
  quantity: ({ quantity }: { readonly quantity: number }) => `Quantity: ${formatNumber(locale, quantity)}`,
  branch: ({ branch }: { readonly branch: string }) => `From ${branch}`,
  viewDetails: "View Order Details",
  details: {
    pageTitle: "Order details",
    title: ({ reference }: { readonly reference: string }) => `Order ${reference}`,
    placedOn: ({ date }: { readonly date: string }) => `Placed on ${date}`,
    otherItems: "Other items in this order",
    history: "Order history",
    shipping: "Shipping details",
    invoice: "Download invoice",
    loadErrorTitle: "We can't show this order",
  },
  payment: {
    title: "Payment details",
    subtotal: "Subtotal",
    bulkDiscount: "Bulk discount",
    coupon: "Coupon",
    delivery: "Delivery Charges",
    type: ({ type }: { readonly type: string }) => `Payment type: ${type}`,
    paidOnline: "Paid online",
    toPayOnline: "To pay online",
    paidOnDelivery: "Paid on delivery",
    dueOnDelivery: "Due on delivery",
    refunded: "Refunded",
    reservedUntil: ({ dateTime }: { readonly dateTime: string }) => `Your items are reserved until ${dateTime}.`,
  },
  paymentStatus: {
    paid: "PAYMENT SUCCESSFULLY DONE",
    unpaid: "Yet To Be Paid",
    waitingForBank: "Waiting for your bank's confirmation",
    failed: "Payment failed. It's too late to pay for this order.",
    closed: "Nothing to pay. This order is closed.",
    refundDue: "Refund on its way",
    refundDelayed: "Refund delayed: our team is on it",
    refunded: "Refunded",
    refundOnReturn: "We'll refund you once the shipment is back with us",
    nothingToPay: "Nothing more to pay",
  },
  payNow: {
    button: "Pay now",
    forOrder: ({ reference }: { readonly reference: string }) => ` for order ${reference}`,
  },
  cancel: {
    button: "Cancel order",
    title: "Cancel this order?",
    text: "We'll release your items, and you can use your coupon again. If a payment still arrives, we'll refund it.",
    keep: "Keep order",
    done: ({ reference }: { readonly reference: string }) => `Order ${reference} cancelled`,
  },
  tracking: {
    button: "Track",
    title: "Track your shipment",
    waybill: ({ waybill }: { readonly waybill: string }) => `Waybill ${waybill}`,
    loading: "Loading tracking details...",
    noScans: "The courier hasn't scanned this shipment yet.",
    notFound: "The courier has no details for this shipment yet.",
  },
};
