import { newId } from "@haat/domain/id";
import type { Logger } from "pino";
import { z } from "zod";
import { messages } from "../../messages.ts";
import { InvalidSignature, ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestProvider } from "../../providers/provider-request.ts";
import type { PaymentGateway, PaymentMessage, SignedText } from "../payment.port.ts";
import { type BilldeskKeys, openEncrypted, openSigned, seal } from "./jose.ts";
import { openOrder, orderRequest, refundRequest, refundResult, timestamp } from "./map.ts";
import { readTransaction } from "./read-transaction.ts";
import { errorReply, noticeForm, orderReply, refundReply } from "./wire.ts";

export interface BilldeskOptions {
  readonly baseUrl: string;
  readonly environment: PaymentGateway["environment"];
  readonly merchantId: string;
  readonly returnUrl: string;
  readonly keys: BilldeskKeys;
  readonly log: Pick<Logger, "warn">;
}

const kind = "gateway";
const readTimeoutMs = 5000;
const writeTimeoutMs = 10_000;

/** Statuses that are about what we asked for. The others are about the gateway, our credentials, or a repeat (409). */
const declines: ReadonlySet<number> = new Set([400, 404, 406, 422]);

/** The shopper closed the hosted page. */
const cancelledState = "111";

export function billdesk(options: BilldeskOptions): PaymentGateway {
  const { baseUrl, environment, merchantId, returnUrl, keys, log } = options;

  interface Call<Reply extends z.ZodType> {
    readonly path: string;
    readonly body: unknown;
    readonly reply: Reply;
    readonly access: "read" | "write";
    /** Takes an encrypted reply that lacks the signature around it: for orders only. */
    readonly unsignedToo?: boolean;
    /** What the shopper reads when the reply lacks a field. */
    readonly incomplete?: string;
  }

  /** The reply, and the signed text in which it came; null for "no such thing". */
  async function call<Reply extends z.ZodType>(request: Call<Reply>) {
    const { path, body, reply, access, unsignedToo, incomplete } = request;
    const answer = await requestProvider(
      `${baseUrl}/payments/ve1_2/${path}`,
      {
        method: "POST",
        headers: {
          "content-type": "application/jose",
          accept: "application/jose",
          // The gateway refuses a trace id that it has seen in the last 24 hours: a new one for every call.
          "bd-traceid": newId().replaceAll("-", ""),
          "bd-timestamp": timestamp(Temporal.Now.instant()),
        },
        body: await seal(JSON.stringify(body), keys),
      },
      { kind, timeoutMs: access === "read" ? readTimeoutMs : writeTimeoutMs },
    );
    const raw = answer.text.trim().replace(/^"|"$/g, "");
    if (answer.status >= 400) {
      const fault = errorReply.safeParse(parseJson(await textOfFault(raw))).data;
      log.warn(
        { path, status: answer.status, type: fault?.error_type, error: fault?.error_code },
        "billdesk said no",
      );
      if (answer.status === 404 && access === "read") return null;
      if (!fault || !declines.has(answer.status)) throw new ProviderUnavailable(kind);
      throw new ProviderRejected(kind, `${fault.error_type} ${fault.error_code}`);
    }
    const content = await textOfReply(raw, unsignedToo === true).catch((error: unknown) => {
      log.warn(
        { path, status: answer.status, length: raw.length },
        "billdesk answered something that is not signed",
      );
      throw new ProviderUnavailable(kind, { cause: error });
    });
    const parsed = reply.safeParse(parseJson(content));
    if (parsed.success) return { reply: parsed.data, raw, content };
    log.warn(
      { path, fields: parsed.error.issues.map((issue) => issue.path.join(".")) },
      "billdesk answered in another shape",
    );
    throw new ProviderUnavailable(kind, { ...(incomplete !== undefined && { message: incomplete }) });
  }

  async function textOfReply(raw: string, unsignedToo: boolean): Promise<string> {
    if (unsignedToo && raw.split(".").length === 5) return await openEncrypted(raw, keys);
    return await openSigned(raw, keys);
  }

  /** Errors come sealed when the call was understood and as plain JSON when it was not. */
  async function textOfFault(raw: string): Promise<string> {
    return raw.startsWith("{") ? raw : await textOfReply(raw, true).catch(() => "");
  }

  async function readSigned(raw: string): Promise<PaymentMessage | ({ kind: "other" } & SignedText)> {
    const content = await openSigned(raw, keys);
    return { ...readTransaction(parseJson(content), new Date()), raw, content };
  }

  return {
    name: "billdesk",
    environment,
    merchantId,

    async openOrder(order) {
      const answer = await call({
        path: "orders/create",
        body: orderRequest(order, { merchantId, returnUrl }, Temporal.Now.instant()),
        reply: orderReply,
        access: "write",
        unsignedToo: true,
        // Spec §5.
        incomplete: messages.missingPaymentFields,
      });
      if (answer?.reply.orderid !== order.gatewayOrderId || answer.reply.mercid !== merchantId)
        throw new ProviderUnavailable(kind);
      return openOrder(answer.reply, new Date());
    },

    async resultOf(gatewayOrderId) {
      const answer = await call({
        path: "transactions/get",
        body: { mercid: merchantId, orderid: gatewayOrderId, refund_details: true },
        reply: z.unknown(),
        access: "read",
      });
      if (answer === null) return null;
      const { raw, content, reply } = answer;
      const reading = readTransaction(reply, new Date());
      if (reading.kind === "other") throw new ProviderUnavailable(kind);
      return { ...reading, raw, content };
    },

    async refund(refund) {
      const answer = await call({
        path: "refunds/create",
        body: refundRequest(refund, merchantId),
        reply: refundReply,
        access: "write",
      });
      if (answer?.reply.merc_refund_ref_no !== refund.reference) throw new ProviderUnavailable(kind);
      return refundResult(answer.reply);
    },

    async refundOf(reference) {
      const answer = await call({
        path: "refunds/get",
        body: { mercid: merchantId, merc_refund_ref_no: reference },
        reply: refundReply,
        access: "read",
      });
      return answer && refundResult(answer.reply);
    },

    async readNotice(body) {
      if (typeof body === "string") return await readSigned(body.trim().replace(/^"|"$/g, ""));
      const form = noticeForm.safeParse(body).data;
      const signed = form?.transaction_response ?? form?.encrypted_response;
      if (signed !== undefined) return await readSigned(signed);
      if (form?.terminal_state === cancelledState && form.orderid !== undefined)
        return { kind: "hint", gatewayOrderId: form.orderid };
      throw new InvalidSignature();
    },
  };
}
