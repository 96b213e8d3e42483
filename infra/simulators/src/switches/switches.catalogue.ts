import type { SwitchName } from "./switches.schemas.ts";

interface Entry {
  group: "Payment" | "Courier" | "SMS";
  does: string;
  /** what it can be narrowed to */
  scopes: readonly ("order" | "pincode" | "phone")[];
}

const payment = (does: string): Entry => ({ group: "Payment", does, scopes: ["order"] });
const pincode = (does: string): Entry => ({ group: "Courier", does, scopes: ["pincode"] });
const parcel = (does: string): Entry => ({ group: "Courier", does, scopes: ["order", "pincode", "phone"] });
const courier = (does: string): Entry => ({ group: "Courier", does, scopes: [] });
const sms = (does: string): Entry => ({ group: "SMS", does, scopes: ["phone"] });

/** What each switch does, for the home page; README.md has the same with every field. */
export const SWITCHES: Record<SwitchName, Entry> = {
  "payment-decline": payment("The bank declines what the shopper pays"),
  "payment-pending": payment("The payment stays pending, then succeeds"),
  "payment-timeout": payment("The UPI request is never answered and expires"),
  "payment-wrong-amount": payment("Another amount is paid"),
  "payment-twice": payment("The shopper is charged twice for one payment order"),
  "return-bad-signature": payment("The return carries a broken signature"),
  "return-encrypted-response": payment("The return's field is encrypted_response"),
  "webhook-bad-signature": payment("The webhook carries a broken signature"),
  "webhook-duplicate": payment("The webhook is repeated"),
  "webhook-none": payment("No webhook is sent"),
  "webhook-first": payment("The webhook comes before the return"),
  "webhook-late": payment("The webhook comes late"),
  "refund-pending": payment("A refund is pending at first"),
  "gateway-error": payment("Creating a payment order fails"),
  "gateway-missing-field": payment("A new payment order lacks a field that the page needs"),
  "gateway-slow": payment("Creating a payment order takes long"),
  "courier-unserviceable": pincode("The pincode is not served"),
  "courier-cod-off": pincode("No cash on delivery at the pincode"),
  "courier-embargo": pincode("The pincode is under embargo"),
  "courier-slow": courier("The courier answers slowly"),
  "courier-down": courier("The courier answers with an error"),
  "scan-lost": parcel("Scans go missing"),
  "scans-out-of-order": parcel("Scans are told out of order"),
  "consignee-unavailable": parcel("Nobody is at home"),
  "parcel-rto": parcel("The parcel goes back to the shop"),
  "parcel-lost": parcel("The parcel is lost on the way"),
  "sms-error": sms("The provider refuses the message"),
  "sms-slow": sms("The provider answers slowly"),
  "sms-down": sms("The provider is down"),
};
