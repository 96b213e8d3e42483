import { z } from "zod";

const AMOUNT = /^\d+\.\d{2}$/;
const amount = z
  .string()
  .regex(AMOUNT)
  .refine((text) => Number(text) > 0);
/** BillDesk's schema allows more characters, but its sign-off requires letters and digits. It has accepted a hyphen. */
const orderid = z.string().regex(/^[A-Za-z0-9-]{1,35}$/);
const refundReference = z.string().regex(/^[A-Za-z0-9-]{1,35}$/);

const istTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/);

/** https without a query; http only on this machine, for local runs. */
const returnAddress = z
  .string()
  .max(250)
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, search, hash } = new URL(text);
    const local = hostname === "localhost" || hostname === "127.0.0.1";
    return search === "" && hash === "" && (protocol === "https:" || (protocol === "http:" && local));
  });

const infoKey = z.string().regex(/^additional_info([1-9]|10)$/);
const additionalInfo = z.record(infoKey, z.string().regex(/^[A-Za-z0-9 @,.-]{1,120}$/));

const device = z.strictObject({
  init_channel: z.enum(["internet", "app", "kiosk"]),
  ip: z.ipv4(),
  user_agent: z.string().regex(/^[\w:,;/)(.\s+[\]=@-]{10,255}$/),
  accept_header: z.string().regex(/^[0-9A-Za-z.+\-/=*,;]{10,255}$/),
  fingerprintid: z.string().optional(),
  browser_tz: z.string().optional(),
  browser_color_depth: z.string().optional(),
  browser_java_enabled: z.string().optional(),
  browser_screen_height: z.string().optional(),
  browser_screen_width: z.string().optional(),
  browser_language: z.string().optional(),
  browser_javascript_enabled: z.string().optional(),
});

const anything = z.record(z.string(), z.unknown()).optional();

export const CreateOrderRequest = z.strictObject({
  mercid: z.string(),
  orderid,
  amount,
  order_date: istTime,
  currency: z.literal("356"),
  ru: returnAddress,
  itemcode: z.literal("DIRECT"),
  settlement_lob: z.string().optional(),
  additional_info: additionalInfo.optional(),
  customer: anything,
  invoice: anything,
  split_payment: z.array(z.unknown()).optional(),
  mandate: anything,
  avs: anything,
  device,
});
export type CreateOrderRequest = z.infer<typeof CreateOrderRequest>;

const refundDetails = z.union([z.boolean(), z.enum(["true", "false"])]).optional();

export const RetrieveRequest = z
  .strictObject({
    mercid: z.string(),
    orderid: orderid.optional(),
    transactionid: z.string().optional(),
    refund_details: refundDetails,
  })
  .refine((body) => body.orderid !== undefined || body.transactionid !== undefined, { path: ["orderid"] });

export const RefundRequest = z.strictObject({
  mercid: z.string(),
  transactionid: z.string(),
  orderid,
  transaction_date: istTime,
  txn_amount: amount,
  refund_amount: amount,
  currency: z.literal("356"),
  merc_refund_ref_no: refundReference,
  device: device.optional(),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

export const RefundStatusRequest = z
  .strictObject({
    mercid: z.string(),
    merc_refund_ref_no: refundReference.optional(),
    refundid: z.string().optional(),
  })
  .refine((body) => body.merc_refund_ref_no !== undefined || body.refundid !== undefined, {
    path: ["merc_refund_ref_no"],
  });

/** The stored part of an order. */
export const PaymentOrder = z.object({
  orderid: z.string(),
  bdorderid: z.string(),
  mercid: z.string(),
  amount: z.string(),
  order_date: z.string(),
  currency: z.string(),
  ru: z.string(),
  itemcode: z.string(),
  settlement_lob: z.string().optional(),
  additional_info: z.record(z.string(), z.string()),
  rdata: z.string(),
  otoken: z.string(),
  createdAt: z.number(),
  validUntil: z.number(),
});
export type PaymentOrder = z.infer<typeof PaymentOrder>;

/** A transaction as BillDesk sends it in the return, the webhook and the retrieve reply. */
export const Transaction = z.object({
  objectid: z.literal("transaction"),
  transactionid: z.string(),
  orderid: z.string(),
  mercid: z.string(),
  bdorderid: z.string(),
  transaction_date: z.string(),
  amount: z.string(),
  surcharge: z.string(),
  discount: z.string(),
  charge_amount: z.string(),
  currency: z.string(),
  ru: z.string(),
  itemcode: z.string(),
  settlement_lob: z.string().optional(),
  additional_info: z.record(z.string(), z.string()),
  payment_method_type: z.string(),
  payment_category: z.string(),
  txn_process_type: z.string(),
  bankid: z.string(),
  bank_ref_no: z.string(),
  auth_status: z.enum(["0300", "0399", "0398", "0002"]),
  transaction_error_type: z.string(),
  transaction_error_code: z.string(),
  transaction_error_desc: z.string(),
});
export type Transaction = z.infer<typeof Transaction>;

export const Refund = z.object({
  objectid: z.literal("refund"),
  refundid: z.string(),
  transactionid: z.string(),
  orderid: z.string(),
  mercid: z.string(),
  transaction_date: z.string(),
  txn_amount: z.string(),
  refund_amount: z.string(),
  currency: z.string(),
  refund_date: z.string(),
  merc_refund_ref_no: z.string(),
  refund_status: z.enum(["0699", "0799", "0002"]),
});
export type Refund = z.infer<typeof Refund>;

export const Method = z.enum(["upi", "card", "netbanking"]);
export type Method = z.infer<typeof Method>;
export const Outcome = z.enum(["success", "failed", "pending", "cancelled"]);
export type Outcome = z.infer<typeof Outcome>;
