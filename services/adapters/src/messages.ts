import type { ShipmentStatus } from "./courier/shipment-status.ts";

/** Every text of this service that a shopper may read. Programs decide by error codes, never by these. */
export const messages = {
  providerUnavailable: {
    gateway: "We can't reach the payment gateway right now. Please try again in a minute.",
    courier: "We can't reach the courier right now. Please try again in a minute.",
  },
  providerRejected: {
    gateway: "The payment gateway couldn't process this. Please try again or call us.",
    courier: "The courier couldn't process this. Please try again or call us.",
  },
  invalidSignature: "The signature of this message is not valid.",
  /** The specification's text. */
  missingPaymentFields: "Missing required payment fields",
  paymentNotFound: "This order has no such payment.",
  refundTooHigh: "The refund is more than what is left of the payment.",
  refundConflict: "A refund with this id exists for another order or amount.",
  shipmentConflict: "A shipment with this id was booked with other contents.",
  invalidPincode: "Enter a 6-digit pincode.",
  pincodeNotServed: "We can't deliver to this pincode yet. Please choose another address.",
  pincodeServed: (pincode: string) => `We deliver to ${pincode}.`,
  tooManyCourierChecks: "Too many attempts. Please try again in a minute.",
} as const;

/** Why an order cannot be paid online, by error code. */
export const notPayableTexts = {
  ALREADY_PAID: "You have nothing left to pay for this order.",
  ORDER_CLOSED: "You can no longer pay for this order. Please place it again.",
} as const;

/** The text of each shipment status. */
export const shipmentStatusTexts: Record<ShipmentStatus, string> = {
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
};
