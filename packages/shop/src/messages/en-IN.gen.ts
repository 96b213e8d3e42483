// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const messages = {
  promise: {
    tagline: "Checked phones. Clear prices.",
    prepaidDelivery: "Free delivery across India if you pay online.",
    codCharge: "Cash on delivery has a charge.",
    codDelivery: "Cash on delivery, for orders up to ₹50,000: you pay the delivery charge online when you order and the rest in cash when it arrives. The delivery charge is non-refundable.",
    wholesaleDelivery: "Free delivery across India. You pay an advance online and the balance on delivery.",
    returnTerms: "Full refund if it's defective; otherwise we deduct a 10% restocking fee.",
    imeiCheck: "We check the IMEI of every phone against the government's register, as required by law, before we sell it.",
    checkingWarranty: "10-day checking warranty",
    checkingWarrantyTerms: "Test everything, and tell us about any problem.",
  },
  sms: {
    placed: "Haat: order ##order## is placed. Paid online: ##paid##. Due on delivery: ##due##. Details: https://##host##/account/orders",
    shipped: "Haat: your shipment of order ##order## is on its way with ##courier##, waybill ##waybill##. Track it: https://##host##/account/orders",
    out_for_delivery: "Haat: your shipment of order ##order## is out for delivery. To pay on delivery: ##due##. See https://##host##/account/orders",
    delivered: "Haat: your shipment of order ##order## is delivered. If something is wrong, see https://##host##/account/orders",
    delivery_failed: "Haat: delivery attempt of order ##order## failed. The courier will try again. Choose the day: https://##host##/account/orders",
    cancelled: "Haat: cancelled: order ##order##. Refund: ##refund##. Details: https://##host##/account/orders",
    refund_sent: "Haat: we refunded ##refund## for order ##order##. When it shows in your account depends on your bank.",
    new_device: "Haat: your account was signed in on a new device: ##device##. Not you? Sign it out at https://##host##/account and call us.",
    phone_changed: "Haat: your account now has the number that ends in ##ending##. Not you? Call us now: https://##host##/contact",
    account_closing: "Haat: your account is closed. Sign in by ##day## to keep it: https://##host##/login",
    mail_undelivered: "Haat: there is news of order ##order##, but your e-mail address takes no mail. See https://##host##/account/orders",
    watch_found: "Haat: ##product## is on sale for ##price##. Often there is only one. See https://##host##/account/watchlist",
    payment_failed: "Haat: the payment of ##amount## for order ##order## failed. We hold your items until ##time##. Pay: https://##host##/account/orders",
  },
  grade: {
    summaries: {
      New: "Sealed in its box.",
      "Open-box": "Unused, opened package.",
      "Super-mint": "Like new.",
      Mint: "Excellent, minor wear.",
      Good: "Gently used, visible wear, fully functional.",
    },
    details: {
      New: "Never used or opened, with the manufacturer's invoice and warranty.",
      "Open-box": "Never used. The box was opened, so we checked its contents and tested the phone.",
      "Super-mint": "Pre-owned, but looks new. No marks on the screen, and none on the body at arm's length.",
      Mint: "Fine scratches that show only when light falls across them. The screen looks clear when it is on.",
      Good: "Visible scratches or scuffs. Everything works. The inspection report lists each mark.",
    },
  },
};
