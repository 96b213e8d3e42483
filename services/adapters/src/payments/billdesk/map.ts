import { decimalRupees, type Paise, paise } from "@haat/domain/money";
import { parseProviderTime } from "../../providers/provider-time.rules.ts";
import type {
  GatewayOrder,
  NewGatewayOrder,
  NewRefund,
  PaymentResult,
  RefundResult,
} from "../payment.port.ts";
import type { OrderReply, RefundReply, Transaction } from "./wire.ts";

const rupeesInIso = "356";
const validMinutes = 30;

interface Account {
  readonly merchantId: string;
  readonly returnUrl: string;
}

export function orderRequest(order: NewGatewayOrder, account: Account, now: Temporal.Instant) {
  return {
    mercid: account.merchantId,
    orderid: order.gatewayOrderId,
    amount: decimalRupees(order.amountPaise),
    order_date: indianTime(now),
    currency: rupeesInIso,
    ru: account.returnUrl,
    itemcode: "DIRECT",
    additional_info: {
      additional_info1: toPlainText(order.reference),
      additional_info2: "Online shop",
      additional_info3: "Phones and accessories",
      additional_info4: "NA",
      additional_info5: "NA",
      additional_info6: "NA",
      additional_info7: "NA",
    },
    device: {
      init_channel: "internet",
      ip: order.shopper.ip,
      user_agent: limitHeader(order.shopper.userAgent, {
        allowed: userAgentCharacters,
        missing: "not stated by the client",
      }),
      accept_header: limitHeader(order.shopper.accept, {
        allowed: acceptCharacters,
        missing: "text/html,*/*",
      }),
    },
  };
}

export function gatewayOrder(reply: OrderReply, now: Date): GatewayOrder {
  const { href, parameters, valid_date } = reply.links.redirect;
  return {
    url: href,
    // The reply names it mercid, the form merchantid.
    fields: { merchantid: parameters.mercid, bdorderid: parameters.bdorderid, rdata: parameters.rdata },
    validUntil: parseProviderTime(valid_date ?? "") ?? new Date(now.getTime() + validMinutes * 60_000),
  };
}

/** 0300 is paid; 0399 and 0398 (cancelled) are failed; all others are pending. */
const statuses: Record<Transaction["auth_status"], PaymentResult["status"]> = {
  "0300": "paid",
  "0399": "failed",
  "0398": "failed",
  "0002": "pending",
  "0001": "pending",
  NA: "pending",
};

export function paymentResult(reply: Transaction, now: Date): PaymentResult {
  return {
    gatewayOrderId: reply.orderid,
    merchantId: reply.mercid,
    transactionId: reply.transactionid,
    status: statuses[reply.auth_status],
    isCancelled: reply.auth_status === "0398",
    amountPaise: parsePaise(reply.amount),
    currency: reply.currency === rupeesInIso ? "INR" : reply.currency,
    method: reply.payment_method_type ?? null,
    occurredAt: (parseProviderTime(reply.transaction_date) ?? now).toISOString(),
    transactionDate: reply.transaction_date,
  };
}

export function refundRequest(refund: NewRefund, merchantId: string) {
  return {
    mercid: merchantId,
    transactionid: refund.transactionId,
    orderid: refund.gatewayOrderId,
    transaction_date: refund.transactionDate,
    txn_amount: decimalRupees(refund.paidPaise),
    refund_amount: decimalRupees(refund.amountPaise),
    currency: rupeesInIso,
    merc_refund_ref_no: refund.reference,
  };
}

/** 0699 ("cancelled before settlement") also pays the money back. */
const refundStatuses: Record<string, RefundResult["status"]> = {
  "0699": "accepted",
  "0799": "accepted",
  "0002": "pending",
};

export function refundResult(reply: RefundReply): RefundResult {
  return { status: refundStatuses[reply.refund_status] ?? "pending", gatewayRefundId: reply.refundid };
}

/** `"1234.50"`, `"1234.5"` or `"1234"` to paise, in whole numbers only. */
function parsePaise(decimal: string): Paise {
  const [whole, fraction = ""] = decimal.split(".");
  return paise(Number(`${whole}${fraction.padEnd(2, "0")}`));
}

/** `2021-01-13T18:04:03+05:30`. */
function indianTime(now: Temporal.Instant): string {
  return now.round("second").toZonedDateTimeISO("Asia/Kolkata").toString({ timeZoneName: "never" });
}

/** `20210113180403`, Indian time. */
export function timestamp(now: Temporal.Instant): string {
  return indianTime(now).slice(0, 19).replace(/\D/g, "");
}

/** The gateway accepts only letters, digits, space and `@ , . -` in this field. */
function toPlainText(text: string): string {
  return text.replace(/[^A-Za-z0-9 @,.-]/g, " ").slice(0, 120);
}

/** The characters of BillDesk's schema of the object `device`. */
const userAgentCharacters = /[\w:,;/)(.\s+[\]=@-]/g;
const acceptCharacters = /[0-9A-Za-z.+\-/=*,;]/g;

/** Fits a browser's header into the 10 to 255 characters that the gateway accepts, so that an unusual one cannot prevent a payment. */
function limitHeader(text: string, { allowed, missing }: { allowed: RegExp; missing: string }): string {
  const kept = (text.match(allowed) ?? []).join("").slice(0, 255);
  return kept.length < 10 ? missing : kept;
}
