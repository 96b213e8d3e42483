import { createHmac, timingSafeEqual } from "node:crypto";
import { paise } from "@haat/domain/money";
import type { Logger } from "pino";
import { z } from "zod";
import { messages } from "../../messages.ts";
import { InvalidSignature, ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestProvider } from "../../providers/provider-request.ts";
import { parseProviderTime } from "../../providers/provider-time.rules.ts";
import type { PaymentGateway, PaymentUpdate, RefundResult, SignedMessage } from "../payment.port.ts";

export interface SamplepayOptions {
  readonly baseUrl: string;
  readonly environment: PaymentGateway["environment"];
  readonly merchantId: string;
  readonly secret: string;
  readonly returnUrl: string;
  readonly log: Pick<Logger, "warn">;
}

const kind = "gateway";
const timeoutMs = 10_000;
const signatureHeader = "x-samplepay-signature";

const orderReply = z.object({
  reference: z.string(),
  page_url: z.url({ protocol: /^https?$/ }),
  page_token: z.string().min(1),
  expires_at: z.iso.datetime(),
});

const payment = z.object({
  type: z.literal("payment"),
  merchant: z.string(),
  reference: z.string().min(1),
  transaction_id: z.string().regex(/^[!-~]{1,64}$/),
  status: z.enum(["captured", "declined", "processing"]),
  amount_paise: z.int().positive(),
  currency: z.string(),
  method: z.string().max(40),
  updated_at: z.iso.datetime(),
});

const refundReply = z.object({
  refund_id: z.string(),
  refund_reference: z.string(),
  status: z.enum(["done", "processing", "rejected"]),
});

const returnForm = z.object({ payload: z.string().min(1), signature: z.string().min(1) });
const cancelledForm = z.object({
  cancelled: z.literal("1"),
  reference: z.string().regex(/^[A-Za-z0-9]{1,35}$/),
});

const paymentStatuses = { captured: "paid", declined: "failed", processing: "pending" } as const;
const refundStatuses = { done: "accepted", processing: "pending", rejected: "failed" } as const;

/**
 * An invented gateway: JSON over HTTP, signed with HMAC-SHA256. It proves that the shop can use two gateways at once,
 * and is the template for the next one. Only the simulators implement it.
 *
 * Requests, webhooks and returns are signed; replies to our own requests are not, so only the connection protects a
 * status check that marks an order as paid. That is acceptable only because Samplepay never moves real money: the
 * client of a real gateway must verify the signature of every reply.
 */
export function samplepay(options: SamplepayOptions): PaymentGateway {
  const { environment, merchantId, secret, returnUrl } = options;

  return {
    name: "samplepay",
    environment,
    merchantId,
    webhookContentType: "application/json",

    async createOrder({ gatewayOrderId, amountPaise, reference }) {
      const created = await call(
        options,
        "/v1/orders",
        {
          reference: gatewayOrderId,
          amount_paise: amountPaise,
          description: reference,
          return_url: returnUrl,
        },
        orderReply,
      );
      if (created?.reply.reference !== gatewayOrderId) throw new ProviderUnavailable(kind);
      const { page_url, page_token, expires_at } = created.reply;
      return {
        url: page_url,
        fields: { page_token },
        validUntil: parseProviderTime(expires_at) ?? new Date(),
      };
    },

    async findPayment(gatewayOrderId) {
      const found = await call(options, "/v1/payments/find", { reference: gatewayOrderId }, z.unknown());
      if (!found) return null;
      const update = readPayment(found.reply);
      if (update.kind === "other") throw new ProviderUnavailable(kind);
      return { ...update, raw: found.text, content: found.text };
    },

    async createRefund({ reference, transactionId, amountPaise }) {
      const created = await call(
        options,
        "/v1/refunds",
        { refund_reference: reference, transaction_id: transactionId, amount_paise: amountPaise },
        refundReply,
      );
      if (created?.reply.refund_reference !== reference) throw new ProviderUnavailable(kind);
      return toRefundResult(created.reply);
    },

    async findRefund(reference) {
      const found = await call(options, "/v1/refunds/find", { refund_reference: reference }, refundReply);
      return found && toRefundResult(found.reply);
    },

    async readNotification({ headers, body }) {
      if (typeof body === "string") {
        verify(body, headers[signatureHeader], secret);
        return readSigned(body);
      }
      const returned = returnForm.safeParse(body).data;
      if (returned) {
        verify(returned.payload, returned.signature, secret);
        return readSigned(returned.payload);
      }
      const cancelled = cancelledForm.safeParse(body).data;
      if (cancelled) return { kind: "unsigned", gatewayOrderId: cancelled.reference };
      throw new InvalidSignature();
    },
  };
}

function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

function verify(text: string, signature: unknown, secret: string): void {
  const expected = Buffer.from(sign(text, secret));
  const given = Buffer.from(typeof signature === "string" ? signature : "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new InvalidSignature();
}

/** The parsed reply and its text; null for a 404. */
async function call<Reply extends z.ZodType>(
  { baseUrl, merchantId, secret, log }: SamplepayOptions,
  path: string,
  body: object,
  reply: Reply,
) {
  const text = JSON.stringify({ merchant: merchantId, ...body });
  const headers = { "content-type": "application/json", [signatureHeader]: sign(text, secret) };
  const response = await requestProvider(
    `${baseUrl}${path}`,
    { method: "POST", headers, body: text },
    { kind, provider: "samplepay", call: path, timeoutMs },
  );
  if (response.status === 404) return null;
  if (response.status !== 200) log.warn({ path, status: response.status }, "samplepay rejected a request");
  if (response.status === 422) throw new ProviderRejected(kind, response.text.slice(0, 200));
  if (response.status !== 200) throw new ProviderUnavailable(kind);
  const parsed = reply.safeParse(parseJson(response.text));
  if (!parsed.success) throw new ProviderUnavailable(kind, { message: messages().payment.missingFields });
  return { reply: parsed.data, text: response.text };
}

function readSigned(text: string): (PaymentUpdate | { kind: "other" }) & SignedMessage {
  return { ...readPayment(parseJson(text)), raw: text, content: text };
}

function readPayment(json: unknown): PaymentUpdate | { readonly kind: "other" } {
  const { data, error } = payment.safeParse(json);
  if (data) {
    return {
      kind: "result",
      result: {
        gatewayOrderId: data.reference,
        merchantId: data.merchant,
        transactionId: data.transaction_id,
        status: paymentStatuses[data.status],
        // A cancelled page leaves no payment.
        isCancelled: false,
        amountPaise: paise(data.amount_paise),
        currency: data.currency,
        method: data.method,
        occurredAt: (parseProviderTime(data.updated_at) ?? new Date()).toISOString(),
        transactionDate: data.updated_at,
      },
    };
  }
  const about = z
    .object({ type: z.string().optional(), reference: z.string().optional() })
    .safeParse(json).data;
  if (about?.type !== undefined && about.type !== "payment") return { kind: "other" };
  const fields = error.issues.map(({ path }) => path.join(".")).join(", ");
  return { kind: "unreadable", gatewayOrderId: about?.reference ?? null, reason: `unreadable: ${fields}` };
}

function toRefundResult({ refund_id, status }: z.output<typeof refundReply>): RefundResult {
  return { status: refundStatuses[status], gatewayRefundId: refund_id };
}
