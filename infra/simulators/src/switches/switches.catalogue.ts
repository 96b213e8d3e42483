import type { SwitchName } from "./switches.schemas.ts";

interface Entry {
  group: "Payment" | "Courier" | "SMS" | "Mail";
  effect: string;
  /** the scopes that it accepts */
  scopes: readonly ("order" | "pincode" | "phone" | "address")[];
}

const payment = (effect: string): Entry => ({ group: "Payment", effect, scopes: ["order"] });
const pincode = (effect: string): Entry => ({ group: "Courier", effect, scopes: ["pincode"] });
const shipment = (effect: string): Entry => ({
  group: "Courier",
  effect,
  scopes: ["order", "pincode", "phone"],
});
const courier = (effect: string): Entry => ({ group: "Courier", effect, scopes: [] });
const mail = (effect: string): Entry => ({ group: "Mail", effect, scopes: ["address"] });
const sms = (effect: string): Entry => ({ group: "SMS", effect, scopes: ["phone"] });

/** What each switch does, for the home page. */
export const SWITCHES: Record<SwitchName, Entry> = {
  "payment-decline": payment("The bank declines the payment"),
  "payment-pending": payment("The payment is pending first, then succeeds"),
  "payment-timeout": payment("The UPI request expires"),
  "payment-wrong-amount": payment("A wrong amount is paid"),
  "payment-twice": payment("The shopper is charged twice for one payment order"),
  "return-bad-signature": payment("The return has an invalid signature"),
  "return-encrypted-response": payment("The return uses the field encrypted_response"),
  "webhook-bad-signature": payment("The webhook has an invalid signature"),
  "webhook-duplicate": payment("The webhook is sent several times"),
  "webhook-none": payment("No webhook is sent"),
  "webhook-first": payment("The webhook is sent before the return"),
  "webhook-late": payment("The webhook is sent late"),
  "refund-pending": payment("A refund is pending first"),
  "gateway-error": payment("Creating a payment order fails"),
  "gateway-missing-field": payment("A new payment order is missing a required field"),
  "gateway-slow": payment("Creating a payment order is slow"),
  "courier-unserviceable": pincode("The pincode is not served"),
  "courier-cod-off": pincode("Cash on delivery is unavailable at the pincode"),
  "courier-embargo": pincode("The pincode is under embargo"),
  "courier-slow": courier("The courier is slow"),
  "courier-down": courier("The courier returns an error"),
  "scan-lost": shipment("Scans go missing"),
  "scans-out-of-order": shipment("Scans are listed out of order"),
  "consignee-unavailable": shipment("The recipient is not at home"),
  "shipment-rto": shipment("The shipment goes back to the shop"),
  "shipment-lost": shipment("The shipment is lost in transit"),
  "shipment-waits": shipment("The shipment moves only when you advance it"),
  "status-renamed": courier("The courier sends a status under a new name"),
  "wallet-low": courier("The wallet is too low to book a shipment or a pickup"),
  "warehouse-unknown": courier("The courier does not know the warehouse"),
  "pickup-exists": courier("A pickup is arranged already"),
  "cancel-refused": courier("The courier refuses to cancel a shipment"),
  "label-not-ready": courier("The label is not ready yet"),
  "eway-bill-rejected": courier("The courier rejects the e-way bill"),
  "redelivery-rejected": courier("The courier decides against another attempt"),
  "sms-error": sms("The provider rejects the message"),
  "sms-slow": sms("The provider responds slowly"),
  "sms-down": sms("The provider is down"),
  "mail-recipient-rejected": mail("The address does not exist: a hard bounce"),
  "mail-sender-rejected": { group: "Mail", effect: "The provider rejects the sender", scopes: [] },
  "mail-slow": mail("The provider accepts a mail slowly"),
  "mail-disconnect": mail("The connection breaks in the middle of a mail"),
};
