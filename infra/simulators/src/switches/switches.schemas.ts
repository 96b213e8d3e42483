import { z } from "zod";

/** How many more times the switch acts. Without it, the switch acts until it is removed. */
const times = z.int().min(1).max(1000).optional();
const ms = (fallback: number) => z.int().min(0).max(600_000).default(fallback);

const order = z.string().min(1).max(120);
const pincode = z.string().regex(/^[1-9]\d{5}$/, "a pincode has six digits");
const phone = z
  .string()
  .regex(/^(\+?91)?[6-9]\d{9}$/, "an Indian mobile number has ten digits and begins with 6 to 9")
  .transform((text) => text.slice(-10));

const paymentScope = z.strictObject({ order }).optional();
const pincodeScope = z.strictObject({ pincode }).optional();
const shipmentScope = z
  .strictObject({ order, pincode, phone })
  .partial()
  .refine((scope) => Object.keys(scope).length > 0, "an empty scope; leave it out to mean everything")
  .optional();
const phoneScope = z.strictObject({ phone }).optional();
const addressScope = z.strictObject({ address: z.email().toLowerCase() }).optional();

const gatewayCall = z.enum(["create", "retrieve", "refund", "refund-status"]).default("create");
const courierCall = z
  .enum([
    "pincode",
    "charges",
    "tat",
    "create",
    "cancel",
    "track",
    "pickup",
    "label",
    "eway-bill",
    "redelivery",
  ])
  .optional();

/** `switches.catalogue.ts` says what each switch does. */
export const SwitchSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("payment-decline"), scope: paymentScope, times }),
  z.strictObject({
    name: z.literal("payment-pending"),
    scope: paymentScope,
    times,
    ms: ms(5_000),
    becomes: z.enum(["success", "failed"]).default("success"),
  }),
  z.strictObject({ name: z.literal("payment-timeout"), scope: paymentScope, times, ms: ms(5_000) }),
  z.strictObject({
    name: z.literal("payment-wrong-amount"),
    scope: paymentScope,
    times,
    // Also invalid amounts, which the shop must reject.
    amount: z.string().min(1).max(20).default("1.00"),
  }),
  z.strictObject({ name: z.literal("payment-twice"), scope: paymentScope, times }),
  z.strictObject({ name: z.literal("return-bad-signature"), scope: paymentScope, times }),
  z.strictObject({ name: z.literal("return-encrypted-response"), scope: paymentScope, times }),
  z.strictObject({ name: z.literal("webhook-bad-signature"), scope: paymentScope, times }),
  z.strictObject({
    name: z.literal("webhook-duplicate"),
    scope: paymentScope,
    times,
    copies: z.int().min(2).max(1000).default(2),
  }),
  z.strictObject({ name: z.literal("webhook-none"), scope: paymentScope, times }),
  z.strictObject({ name: z.literal("webhook-first"), scope: paymentScope, times }),
  z.strictObject({ name: z.literal("webhook-late"), scope: paymentScope, times, ms: ms(5_000) }),
  z.strictObject({ name: z.literal("refund-pending"), scope: paymentScope, times, ms: ms(5_000) }),
  z.strictObject({
    name: z.literal("gateway-error"),
    scope: paymentScope,
    times,
    call: gatewayCall,
    status: z.union([z.literal(500), z.literal(502), z.literal(504)]).default(500),
  }),
  z.strictObject({
    name: z.literal("gateway-missing-field"),
    scope: paymentScope,
    times,
    field: z.enum(["rdata", "bdorderid", "mercid", "href"]).default("rdata"),
  }),
  z.strictObject({
    name: z.literal("gateway-slow"),
    scope: paymentScope,
    times,
    call: gatewayCall,
    ms: ms(30_000),
  }),

  z.strictObject({ name: z.literal("courier-unserviceable"), scope: pincodeScope, times }),
  z.strictObject({ name: z.literal("courier-cod-off"), scope: pincodeScope, times }),
  z.strictObject({ name: z.literal("courier-embargo"), scope: pincodeScope, times }),
  z.strictObject({ name: z.literal("courier-slow"), call: courierCall, times, ms: ms(10_000) }),
  z.strictObject({
    name: z.literal("courier-down"),
    call: courierCall,
    times,
    status: z.union([z.literal(500), z.literal(403), z.literal(429)]).default(500),
  }),
  z.strictObject({ name: z.literal("scan-lost"), scope: shipmentScope, times }),
  z.strictObject({ name: z.literal("scans-out-of-order"), scope: shipmentScope, times, ms: ms(3_000) }),
  z.strictObject({ name: z.literal("consignee-unavailable"), scope: shipmentScope, times }),
  z.strictObject({ name: z.literal("shipment-rto"), scope: shipmentScope, times }),
  z.strictObject({ name: z.literal("shipment-lost"), scope: shipmentScope, times }),
  z.strictObject({ name: z.literal("shipment-waits"), scope: shipmentScope, times }),
  z.strictObject({ name: z.literal("status-renamed"), times }),
  z.strictObject({ name: z.literal("wallet-low"), times }),
  z.strictObject({ name: z.literal("warehouse-unknown"), times }),
  z.strictObject({ name: z.literal("pickup-exists"), times }),
  z.strictObject({ name: z.literal("cancel-refused"), times }),
  z.strictObject({ name: z.literal("label-not-ready"), times }),
  z.strictObject({ name: z.literal("eway-bill-rejected"), times }),
  z.strictObject({ name: z.literal("redelivery-rejected"), times }),

  z.strictObject({
    name: z.literal("sms-error"),
    scope: phoneScope,
    times,
    message: z.string().min(1).max(200).default("Unable to send the message"),
  }),
  z.strictObject({ name: z.literal("sms-slow"), scope: phoneScope, times, ms: ms(10_000) }),
  z.strictObject({ name: z.literal("sms-down"), scope: phoneScope, times }),

  z.strictObject({ name: z.literal("mail-recipient-rejected"), scope: addressScope, times }),
  z.strictObject({ name: z.literal("mail-sender-rejected"), times }),
  z.strictObject({ name: z.literal("mail-slow"), scope: addressScope, times, ms: ms(15_000) }),
  z.strictObject({
    name: z.literal("mail-disconnect"),
    scope: addressScope,
    times,
    /** Whether the mail is delivered although the client gets no reply. */
    delivered: z.boolean().default(false),
  }),
]);

export type Switch = z.infer<typeof SwitchSchema>;
export type SwitchName = Switch["name"];
export type SwitchOf<Name extends SwitchName> = Extract<Switch, { name: Name }>;
export type StoredSwitch = Switch & { id: number };

/** The request's order, phone, pincode and e-mail address, as far as known. A scoped switch acts only when its whole scope matches. */
export interface Subject {
  order?: string;
  phone?: string;
  pincode?: string;
  /** In lower case. */
  address?: string;
}
