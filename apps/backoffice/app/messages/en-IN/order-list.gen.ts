// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const orderListTexts = {
  title: "Orders",
  order: "Order",
  buyer: "Buyer",
  bought: "Bought",
  total: "Total",
  state: "State",
  anyState: "Any state",
  branch: "Branch",
  anyBranch: "Any branch",
  payment: "Payment",
  anyPayment: "Any payment",
  show: "Show",
  quantity: ({ quantity, title }: { readonly quantity: number; readonly title: string }) => `${formatNumber(locale, quantity)} × ${title}`,
  more: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} more product`, other: `${formatNumber(locale, count)} more products` }),
  none: "No order fits. Remove a filter.",
  noneHere: "None of the newer orders fits.",
  older: "Older orders",
  states: {
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
    cancelled: "Cancelled",
    refund_due: "Refund on its way",
    refunded: "Refunded",
  },
  payments: {
    online: "Online",
    cash: "Cash on delivery",
    wholesale: "Wholesale",
  },
};
