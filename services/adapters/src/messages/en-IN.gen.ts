// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

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
    noEwayBill: "This shipment needs an e-way bill before it leaves. Record its number first.",
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
    manifested: "Packed and waiting for the courier",
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
};
