// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const redeliveryTexts = {
  pageTitle: "Change the delivery",
  title: "Choose when we deliver",
  lead: ({ order, date }: { readonly order: string; readonly date: string }) => `Delhivery couldn't deliver order ${order} on ${date}. It will try again.`,
  when: "When should Delhivery come?",
  nextRound: "On its next round",
  phone: "Another phone number",
  phoneHint: ({ phone }: { readonly phone: string }) => `Delhivery calls ${phone}. Enter a number only if it should call another one.`,
  what: "We pass this on to Delhivery, and its answer appears here. You can do this once after each failed attempt. The address stays the same.",
  send: "Ask Delhivery",
  day: "Delivery",
  called: "Delhivery calls",
  newNumber: "The number you gave",
  sameNumber: "The same number as before",
  waiting: {
    title: "We've asked Delhivery",
    text: "Its answer appears here. There is nothing more to do.",
  },
  accepted: {
    title: "Delhivery has accepted",
    text: "We'll tell you when it is out for delivery.",
  },
  refused: {
    title: "Delhivery didn't accept this",
    text: <Node>({ phone }: { readonly phone: (text: string) => Node }) => ["It tries again as planned. If that doesn't suit you, call us: ", phone("+91 98300 12345"), ", 10:00-21:00 every day."],
  },
  expired: {
    title: "This link has expired",
    text: ({ days }: { readonly days: number }) => `Links like this work for ${formatNumber(locale, days)} days. Your order's page says where the shipment is.`,
  },
  invalid: {
    title: "This link doesn't work",
    text: "A part of it may be missing. Please open it from our message again, or find your order in your account.",
  },
  movedOn: {
    booked: "It hasn't left us yet",
    shipped: "There was another attempt since",
    out_for_delivery: "It's out for delivery",
    delivered: "It's delivered",
    returning: "It's on its way back to us",
    returned: "It came back to us",
    lost: "Delhivery has lost it",
    cancelled: "It's cancelled",
  },
  movedOnText: ({ order }: { readonly order: string }) => `Order ${order} has moved on since we sent this link, so there is nothing to choose here any more. Its page says what happens next.`,
  newerLink: ({ order }: { readonly order: string }) => `Delhivery tried to deliver order ${order} again since we sent this link. Please use the link in our newest message, or your order's page.`,
  myOrders: "My Orders",
};
