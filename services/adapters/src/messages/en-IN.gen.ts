// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const messages = {
  provider: {
    unavailable: {
      gateway: "We can't reach the payment gateway right now. Please try again in a minute.",
      courier: "We can't reach the courier right now. Please try again in a minute.",
    },
    rejected: {
      gateway: "The payment gateway couldn't process this. Please try again or call us.",
      courier: "The courier couldn't process this. Please try again or call us.",
    },
    invalidSignature: "The signature of this message is not valid.",
  },
  cancellation: {
    refused: "The courier refuses to cancel what it has not picked up.",
    untracked: "The courier has no tracking of this shipment, so we don't know whether it is cancelled.",
    unknownStatus: "The courier reports a status that we don't know, so we don't know whether it is cancelled.",
  },
  payment: {
    missingFields: "Missing required payment fields",
    notFound: "This order has no such payment.",
  },
  refund: {
    tooHigh: "The refund is more than what is left of the payment.",
    conflict: "A refund with this id exists for another order or amount.",
  },
  courier: {
    cancelled: "This shipment was cancelled.",
    labelNotReady: "The courier has not made this label yet. Please try again in a minute.",
    noShipment: "There is no such shipment.",
    ended: "This shipment is cancelled or has arrived.",
    ewayBillDigits: "Enter the 12 digits of the e-way bill.",
    ewayBillStored: "Recorded. The courier gets the number within two minutes.",
    ewayBillAtCourier: "An earlier release booked it. Enter the number at the courier's website.",
    hasEwayBill: ({ number }: { readonly number: string }) => `This shipment has the e-way bill number ${number} already.`,
    noEwayBill: "This shipment needs an e-way bill before it leaves. Record its number first.",
    pickedUp: "The courier has picked up this shipment. A label is only needed until then.",
    tooManyLabels: "You've opened very many labels. Please try again in a minute.",
    notBooked: "This shipment is not booked with the courier yet.",
    shipmentConflict: "A shipment with this id was booked with other contents.",
    invalidPincode: "Enter a 6-digit pincode.",
    pincodeNotServed: "We can't deliver to this pincode yet. Please choose another address.",
    pincodeServed: ({ pincode }: { readonly pincode: string }) => `We deliver to ${pincode}.`,
    tooManyChecks: "Too many attempts. Please try again in a minute.",
  },
  notPayable: {
    ALREADY_PAID: "You have nothing left to pay for this order.",
    ORDER_CLOSED: "You can no longer pay for this order. Please place it again.",
  },
  shipmentStatus: {
    manifested: "Booked with the courier",
    picked_up: "Picked up by the courier",
    in_transit: "On the way",
    at_destination: "Arrived at the delivery center near you",
    out_for_delivery: "Out for delivery",
    delivered: "Delivered",
    failed_attempt: "Delivery attempt failed: the courier will try again",
    returning: "On its way back to us",
    returned: "Returned to us",
    lost: "Lost in transit",
  },
  message: {
    nothing: "nothing",
    laterWaybill: "to follow",
    subject: ({ heading, order }: { readonly heading: string; readonly order: string }) => `${heading}: order ${order}`,
    greeting: ({ name }: { readonly name: string }) => `Hello ${name},`,
    greetingWithoutName: "Hello,",
    viewOrder: "View Order Details",
    reason: ({ shop }: { readonly shop: string }) => `You get this e-mail because you ordered at ${shop}.`,
    accountReason: ({ shop }: { readonly shop: string }) => `You get this e-mail because you have an account at ${shop}.`,
    help: ({ phone, hours, email }: { readonly phone: string; readonly hours: string; readonly email: string }) => `Questions? Call ${phone}, ${hours} every day, or write to ${email}.`,
    fact: {
      order: "Order",
      paidOnline: "Paid online",
      balance: "Balance",
      arrival: "Arrives",
      waybill: "Waybill",
      expected: "Arrives by",
      refund: "Refund",
      product: "Product",
      device: "Device",
      time: "Time",
      ticket: "Message number",
      invoice: "New invoice",
    },
    dayRange: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} to ${to}`,
    paid: {
      heading: "Payment received",
      text: ({ courier }: { readonly courier: string }) => `Thank you. The balance is paid. We pack your order, and ${courier} collects it.`,
    },
    confirmed: {
      heading: "Your order is confirmed",
      text: ({ courier }: { readonly courier: string }) => `We pack your order, and ${courier} collects it. Your invoice is attached.`,
      balance: ({ dateTime }: { readonly dateTime: string }) => `Pay the balance on your order's page by ${dateTime}, and we ship it. What isn't paid by then is cancelled, and we refund the advance. Your invoice is attached.`,
    },
    shipped: {
      heading: "Your shipment is on its way",
      text: ({ courier }: { readonly courier: string }) => `${courier} brings it to you.`,
    },
    outForDelivery: {
      heading: "Out for delivery",
      cash: ({ courier, amount }: { readonly courier: string; readonly amount: string }) => `${courier} brings it to you. Please have ${amount} in cash ready.`,
      paid: ({ courier }: { readonly courier: string }) => `${courier} brings it to you. You pay nothing on delivery.`,
    },
    delivered: {
      heading: "Your shipment is delivered",
      text: "If something is wrong, your order's page says what you can do.",
    },
    deliveryFailed: {
      heading: "Delivery attempt failed",
      choose: ({ courier, days }: { readonly courier: string; readonly days: number }) => `You can choose the day, or another phone number for ${courier} to call. The link works for ${formatNumber(locale, days)} days and needs no sign-in.`,
      action: "Choose another day",
    },
    cancelled: {
      heading: "Cancelled",
      refund: ({ amount }: { readonly amount: string }) => `We refund ${amount} to the account you paid from. When it arrives depends on your bank.`,
      nothing: "You pay nothing for it.",
    },
    comesBack: {
      heading: "On its way back to us",
      refund: ({ courier }: { readonly courier: string }) => `${courier} brings it back to us. When it's here, we refund you.`,
      nothing: ({ courier }: { readonly courier: string }) => `${courier} brings it back to us. You pay nothing on delivery. The delivery charge is non-refundable.`,
    },
    tooLate: {
      heading: "It was too late to cancel",
      text: ({ courier }: { readonly courier: string }) => `${courier} brings it to you, because it was too late to cancel. If you don't want to keep it, write to us.`,
    },
    lost: {
      heading: "Lost in transit",
      refund: ({ courier, amount }: { readonly courier: string; readonly amount: string }) => `${courier} has lost it. We're sorry. We refund ${amount} to the account you paid from. When it arrives depends on your bank.`,
      nothing: ({ courier }: { readonly courier: string }) => `${courier} has lost it. We're sorry. You pay nothing for it.`,
    },
    refundRequested: {
      heading: "Your refund is on its way",
      text: "Your refund is going to the account you paid from. You don't need to do anything.",
    },
    refundSent: {
      heading: ({ amount }: { readonly amount: string }) => `${amount} refunded`,
      text: ({ amount, account }: { readonly amount: string; readonly account: "upi" | "card" | "netbanking" | "wallet" | "other" }) => `We refunded ${amount} to ${{ upi: "your UPI account", card: "your card", netbanking: "your bank account", wallet: "your wallet", other: "the account you paid from" }[account]}. When it shows there depends on your bank.`,
    },
    watchConfirm: {
      heading: "Shall we tell you?",
      stock: "Someone entered this address to hear when one like this is on sale again. Press the button to see what it is about, and confirm. We then send one e-mail.",
      price: ({ price }: { readonly price: string }) => `Someone entered this address to hear when one like this costs ${price} or less. Press the button to see what it is about, and confirm. We then send one e-mail.`,
      ignore: "If it wasn't you, you don't need to do anything: we send nothing more.",
      link: "Confirm",
      reason: ({ shop }: { readonly shop: string }) => `You get this e-mail because this address was entered at ${shop}.`,
    },
    watchFound: {
      heading: ({ price }: { readonly price: string }) => `On sale for ${price}`,
      text: "You asked us to tell you. Often there is only one, and whoever orders first gets it. This was the one e-mail about it.",
      link: "See it",
      end: "Your watchlist: end what you still watch",
      reason: ({ shop }: { readonly shop: string }) => `You get this e-mail because you asked ${shop} to tell you.`,
    },
    creditNote: {
      heading: ({ number }: { readonly number: string }) => `Credit note ${number}`,
      text: "Your credit note is attached. It reverses your invoice, in whole or in part.",
    },
    addressCorrected: {
      heading: "We corrected the delivery address",
      text: ({ courier }: { readonly courier: string }) => `Your order's page has the address that ${courier} delivers to. If it is wrong, call us before the order is shipped.`,
    },
    deliveryPhoneChanged: {
      heading: ({ courier }: { readonly courier: string }) => `${courier} calls another number`,
      text: ({ courier, ending }: { readonly courier: string; readonly ending: string }) => `Someone with the link of our e-mail asked ${courier} to call the number that ends in ${ending}. The address stays the same. If you don't know this number, call us now.`,
    },
    newDevice: {
      heading: "New sign-in to your account",
      text: "Your account was signed in on a device that it has not used before. If that was you, you don't need to do anything. If not, sign the device out and call us.",
      link: "See Your Devices",
    },
    phoneChanged: {
      heading: "Your number has been changed",
      text: ({ ending }: { readonly ending: string }) => `You now sign in with the number that ends in ${ending}. Your other devices are signed out. If you didn't change it, call us now.`,
      link: "Contact Us",
    },
    accountClosing: {
      heading: "Your account is closed",
      text: ({ day }: { readonly day: string }) => `Sign in by ${day} to keep your account. After that, we delete your name, number, addresses and cart.`,
      link: "Sign In",
    },
    wholesaleAccepted: {
      heading: "You now have wholesale prices",
      text: "We have accepted your application. You are signed out: sign in again, and lists, filters and your cart show wholesale prices.",
      link: "Sign In",
    },
    wholesaleRejected: {
      heading: "We can't give you wholesale prices yet",
      text: "You can apply again at any time.",
      link: "See Your Application",
    },
    contactReason: "You get this e-mail because this address was given in our contact form.",
    contactReceived: {
      heading: "We have your message",
      text: ({ days }: { readonly days: number }) => `Thank you for writing to us. We answer within ${formatNumber(locale, days)} days, by e-mail or on the phone. Please have the number ready if you call.`,
      link: "Contact Us",
    },
    contactAnswer: {
      heading: ({ number }: { readonly number: string }) => `Our answer to your message ${number}`,
    },
    damaged: {
      heading: "We refund a part of your order",
      text: ({ title }: { readonly title: string }) => `When we packed your order, we found ${title} damaged, and we have no equal one. We refund it. A credit note follows. The rest of your order is sent as planned.`,
    },
    replaced: {
      heading: "Your phone is another one",
      text: ({ title }: { readonly title: string }) => `When we packed your order, we found ${title} damaged. You get another one of the same model and condition at the same price. Your new invoice is attached, and a credit note for the first one follows.`,
    },
  },
};
