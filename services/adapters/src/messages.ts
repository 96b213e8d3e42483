import type { ShipmentStatus } from "./courier/shipment-status.ts";

/** Every text of this service that a shopper may read. Programs decide by error codes, never by these. */
export const messages = {
  providerUnavailable: {
    gateway: "We cannot reach the payment gateway right now. Please try again in a minute.",
    courier: "We cannot reach the courier right now. Please try again in a minute.",
  },
  providerRejected: {
    gateway: "The payment gateway did not accept this. Please try again or call us.",
    courier: "The courier did not accept this. Please try again or call us.",
  },
  invalidSignature: "The signature of this message is not valid.",
  /** The specification's text. */
  missingPaymentFields: "Missing required payment fields",
  paymentNotFound: "This order has no such payment.",
  refundTooHigh: "The refund is more than what is left of the payment.",
  refundConflict: "A refund with this id exists for another order or amount.",
  shipmentConflict: "A shipment with this id was booked with other contents.",
  invalidPincode: "Please enter a six-digit pincode.",
  pincodeNotServed: "We cannot deliver to this pincode yet. Please choose another address.",
  pincodeServed: (pincode: string) => `We deliver to ${pincode}.`,
  tooManyCourierChecks: "Too many attempts. Please wait a little and try again.",
} as const;

/** Why an order cannot be paid online, by error code. */
export const notPayableTexts = {
  ALREADY_PAID: "There is nothing left to pay for this order.",
  ORDER_CLOSED: "This order can no longer be paid. Please place it again.",
} as const;

/** How a shopper reads each status of a shipment. */
export const shipmentStatusTexts: Record<ShipmentStatus, string> = {
  manifested: "Packed and waiting for the courier",
  picked_up: "Picked up by the courier",
  in_transit: "On the way",
  at_destination: "Arrived at the delivery centre near you",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  failed_attempt: "Delivery attempt failed; the courier will try again",
  returning: "On its way back to us",
  returned: "Returned to us",
  lost: "Lost in transit; we will contact you",
};
