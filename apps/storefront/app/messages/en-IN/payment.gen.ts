// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const paymentTexts = {
  myOrders: "My Orders",
  pending: {
    title: "We're confirming your payment",
    text: "We're waiting for your bank's confirmation. This page updates automatically. You can also close it and check My Orders later. Please don't pay again: your items are reserved.",
    checkAgain: "Check again",
  },
  checking: {
    title: "We're checking your payment",
    text: "We're waiting for your bank's confirmation. This page updates automatically, and My Orders will show the result. Please don't pay again until you see it. If your bank has charged you, your money is safe.",
    textWithoutOrder: "We're waiting for your bank's confirmation. My Orders will show the result within a few minutes. Please don't pay again until you see it. If your bank has charged you, your money is safe.",
  },
  closed: {
    title: "This order is closed",
    text: "It wasn't paid in time. If your bank still charges you, we'll ship your order or refund you.",
    textByShopper: "You cancelled it or placed a newer order instead. If your bank still charges you, we'll refund you.",
    backToCart: "Back to cart",
  },
  failed: {
    title: "Payment Failed",
    text: "We couldn't process your payment. Please try again or contact support.",
    tryAgain: "Try Again",
    cancelledTitle: "Payment cancelled",
    cancelledText: "You cancelled the payment, so your order isn't paid yet.",
    payForOrder: "Pay for this order",
    charged: "Was I charged?",
    chargedText: "No. The payment was declined or cancelled, and we received no money. If your bank shows a debit, your bank returns it, usually within 5 days. If the payment reaches us after all, we'll ship your order or refund you.",
    cancelledChargedText: "No. We received no payment. Did you approve one in your bank or UPI app? Then wait: this page updates by itself.",
    next: "What to do now",
    payAgain: ({ time }: { readonly time: string }) => `“Pay for this order” opens the payment page again, where you can choose another card, UPI app or bank. We hold your items for you until ${time}.`,
    backToCart: "“Try Again” goes back to your cart. Your items are still in it, and you can change them first.",
    support: <Node>({ phone }: { readonly phone: (text: string) => Node }) => ["Support: ", phone("+91 98300 12345"), ", 10:00-21:00."],
  },
  success: {
    pageTitle: "Payment received",
    pageTitleUnknown: "Your order",
    order: "Order",
    product: "Product",
    products: "Products",
    paid: "Paid",
    paidForDelivery: "Paid for delivery",
    advancePaid: "Advance paid",
    refund: "Refund",
    refunded: "Refunded",
    dueOnDelivery: "Due on delivery",
    cashTo: ({ amount }: { readonly amount: string }) => `${amount} in cash to Delhivery`,
    dueBeforeDispatch: "Before we ship",
    onlineTo: ({ amount }: { readonly amount: string }) => `${amount} online, to Haat`,
    payBalance: "Pay the balance",
    nothingDue: "Nothing",
    deliveringTo: "Delivering to",
    track: "Track this order",
    continueShopping: "Continue Shopping",
  },
  closedByShopper: "You cancelled this order or placed a newer one before your payment reached us.",
  notDelivered: "We couldn't deliver your order.",
  status: {
    received: {
      heading: "Payment received",
      text: "Thank you. We're confirming your order. This page updates automatically.",
    },
    paid: {
      heading: "Payment received",
      text: "Thank you. Your order is placed and we're preparing it.",
    },
    placed: {
      heading: "Order placed",
      text: "Thank you. We're preparing your order. You pay the rest in cash when it arrives.",
    },
    undelivered: {
      heading: "We couldn't deliver your order",
      text: "Your shipment is on its way back to us, has come back, or is lost. My Orders shows where it is and what happens to your payment.",
    },
    refunded: {
      heading: "Your payment has been refunded",
      text: "We sent your refund to the account you paid from.",
    },
    refundDelayed: {
      heading: "Your refund is delayed",
      text: "Our team is working on your refund. You don't need to do anything.",
    },
    refundDue: {
      heading: "Your refund is on its way",
      text: "Your refund is going to the account you paid from. You don't need to do anything.",
    },
  },
  notYourOrder: {
    title: "This order is not in your account",
    text: "If you paid for it, sign in to the account you ordered with.",
  },
  signInNeeded: {
    title: "Sign in to see your order",
    text: "Your payment is safe. Sign in to the account you ordered with.",
    signIn: "Sign in",
  },
};
