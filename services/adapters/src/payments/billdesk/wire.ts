import { z } from "zod";

/** BillDesk's messages, version 1.2. Unused and unknown fields are ignored. */

/** Rupees as text. Two decimals are documented; fewer mean the same amount. A JSON number could be rounded. */
const decimal = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/);

const redirectLink = z.object({
  rel: z.literal("redirect"),
  href: z.url({ protocol: /^https?$/ }),
  parameters: z.object({ mercid: z.string(), bdorderid: z.string(), rdata: z.string() }),
  valid_date: z.string().optional(),
});

export const orderReply = z.object({
  orderid: z.string(),
  bdorderid: z.string(),
  mercid: z.string(),
  amount: decimal,
  // By `rel`, never by position: the list has other links, and sometimes one less.
  links: z.array(z.unknown()).transform((links, context) => {
    const redirect = links.map((link) => redirectLink.safeParse(link).data).find((link) => link);
    if (redirect) return { redirect };
    context.addIssue({ code: "custom", message: "no redirect link" });
    return z.NEVER;
  }),
});

/** Paid; failed; cancelled; pending; error at BillDesk; invalid input. */
const authStatuses = ["0300", "0399", "0398", "0002", "0001", "NA"] as const;

/** A refund names it, so a text that was changed on the way is worse than none. */
const transactionId = z.string().regex(/^[!-~]{1,64}$/);
const orderId = z.string().min(1).max(120);

export const transaction = z.object({
  objectid: z.literal("transaction"),
  transactionid: transactionId,
  orderid: orderId,
  mercid: z.string(),
  amount: decimal,
  currency: z.string(),
  transaction_date: z.string(),
  auth_status: z.enum(authStatuses),
  payment_method_type: z.string().max(40).optional(),
});

/** Another object of the gateway: a message without a payment status that is not named a transaction. */
export const otherObject = z.object({
  objectid: z.string().refine((name) => name !== "transaction"),
  auth_status: z.undefined().optional(),
});

/** The fields that are needed to find the attempt of an unreadable transaction. */
export const orderOfTransaction = z.object({ orderid: orderId });

export const refundReply = z.object({
  objectid: z.literal("refund"),
  refundid: z.string(),
  merc_refund_ref_no: z.string(),
  refund_amount: decimal,
  refund_status: z.string(),
});

export const errorReply = z.object({
  status: z.coerce.number(),
  error_type: z.string(),
  error_code: z.string(),
});

/** The form that the hosted page makes the browser post; some accounts' webhooks use it too. */
export const notificationForm = z.looseObject({
  transaction_response: z.string().min(1).optional(),
  encrypted_response: z.string().min(1).optional(),
  terminal_state: z.string().optional(),
  orderid: z
    .string()
    .regex(/^[A-Za-z0-9]{1,35}$/)
    .optional(),
});

export type OrderReply = z.output<typeof orderReply>;
export type Transaction = z.output<typeof transaction>;
export type RefundReply = z.output<typeof refundReply>;
