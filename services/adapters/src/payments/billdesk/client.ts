import { newId } from "@haat/domain/id";
import type { Logger } from "pino";
import { z } from "zod";
import { messages } from "../../messages.ts";
import { InvalidSignature, ProviderRejected, ProviderUnavailable } from "../../providers/provider-errors.ts";
import { parseJson, requestProvider } from "../../providers/provider-request.ts";
import type { PaymentGateway, SignedMessage, SignedPaymentUpdate } from "../payment.port.ts";
import { type BilldeskKeys, openEncrypted, openSigned, seal } from "./jose.ts";
import { gatewayOrder, orderRequest, refundRequest, refundResult, timestamp } from "./map.ts";
import { readTransaction } from "./read-transaction.ts";
import { errorReply, notificationForm, orderReply, refundReply } from "./wire.ts";

export interface BilldeskOptions {
  readonly baseUrl: string;
  readonly environment: PaymentGateway["environment"];
  readonly merchantId: string;
  readonly returnUrl: string;
  readonly keys: BilldeskKeys;
  /** Called for a reply to our own request whose signature is missing or wrong. */
  readonly onInvalidReply: () => void;
  readonly log: Pick<Logger, "warn">;
}

const kind = "gateway";
const readTimeoutMs = 5000;
const writeTimeoutMs = 10_000;

/** Statuses that reject the request itself. The others concern the gateway, our credentials, or a repeat (409). */
const rejections: ReadonlySet<number> = new Set([400, 404, 406, 422]);

/** The shopper closed the hosted page. */
const cancelledState = "111";

export function billdesk(options: BilldeskOptions): PaymentGateway {
  const { environment, merchantId, returnUrl, keys } = options;

  return {
    name: "billdesk",
    environment,
    merchantId,

    async createOrder(order) {
      const response = await call(options, {
        path: "orders/create",
        body: orderRequest(order, { merchantId, returnUrl }, Temporal.Now.instant()),
        reply: orderReply,
        access: "write",
        allowUnsigned: true,
        // Spec §5.
        missingFieldMessage: messages().payment.missingFields,
      });
      if (response?.reply.orderid !== order.gatewayOrderId || response.reply.mercid !== merchantId)
        throw new ProviderUnavailable(kind);
      return gatewayOrder(response.reply, new Date());
    },

    async findPayment(gatewayOrderId) {
      const response = await call(options, {
        path: "transactions/get",
        body: { mercid: merchantId, orderid: gatewayOrderId, refund_details: true },
        reply: z.unknown(),
        access: "read",
      });
      if (response === null) return null;
      const { raw, content, reply } = response;
      const update = readTransaction(reply, new Date());
      if (update.kind === "other") throw new ProviderUnavailable(kind);
      return { ...update, raw, content };
    },

    async createRefund(refund) {
      const response = await call(options, {
        path: "refunds/create",
        body: refundRequest(refund, merchantId),
        reply: refundReply,
        access: "write",
      });
      if (response?.reply.merc_refund_ref_no !== refund.reference) throw new ProviderUnavailable(kind);
      return refundResult(response.reply);
    },

    async findRefund(reference) {
      const response = await call(options, {
        path: "refunds/get",
        body: { mercid: merchantId, merc_refund_ref_no: reference },
        reply: refundReply,
        access: "read",
      });
      return response && refundResult(response.reply);
    },

    webhookContentType: "application/jose",

    async readNotification({ body }) {
      if (typeof body === "string") return await readSigned(body.trim().replace(/^"|"$/g, ""), keys);
      const form = notificationForm.safeParse(body).data;
      const signed = form?.transaction_response ?? form?.encrypted_response;
      if (signed !== undefined) return await readSigned(signed, keys);
      if (form?.terminal_state === cancelledState && form.orderid !== undefined)
        return { kind: "unsigned", gatewayOrderId: form.orderid };
      throw new InvalidSignature();
    },
  };
}

interface Call<Reply extends z.ZodType> {
  readonly path: string;
  readonly body: unknown;
  readonly reply: Reply;
  readonly access: "read" | "write";
  /** Accepts an encrypted reply without the signature around it: for orders only. */
  readonly allowUnsigned?: boolean;
  /** The message for the shopper when the reply lacks a field. */
  readonly missingFieldMessage?: string;
}

/** The reply, with the signed text that contained it; null when the gateway does not know the resource. */
async function call<Reply extends z.ZodType>(options: BilldeskOptions, request: Call<Reply>) {
  const { baseUrl, keys, onInvalidReply, log } = options;
  const { path, body, reply, access, allowUnsigned, missingFieldMessage } = request;
  const response = await requestProvider(
    `${baseUrl}/payments/ve1_2/${path}`,
    {
      method: "POST",
      headers: {
        "content-type": "application/jose",
        accept: "application/jose",
        // The gateway rejects a trace id that it has seen in the last 24 hours.
        "bd-traceid": newId().replaceAll("-", ""),
        "bd-timestamp": timestamp(Temporal.Now.instant()),
      },
      body: await seal(JSON.stringify(body), keys),
    },
    {
      kind,
      provider: "billdesk",
      call: path,
      timeoutMs: access === "read" ? readTimeoutMs : writeTimeoutMs,
    },
  );
  const raw = response.text.trim().replace(/^"|"$/g, "");
  if (response.status >= 400) {
    const { text, isVerified } = await readErrorReply(raw, options);
    const error = errorReply.safeParse(parseJson(text)).data;
    log.warn(
      { path, status: response.status, type: error?.error_type, error: error?.error_code },
      "billdesk rejected a request",
    );
    // Anything between us and the gateway may have sent an error without a signature, or our own signed request as one: it proves
    // neither that nobody paid nor that a refund was rejected.
    if (!isVerified || !error) throw new ProviderUnavailable(kind);
    if (response.status === 404 && access === "read") return null;
    if (!rejections.has(response.status)) throw new ProviderUnavailable(kind);
    throw new ProviderRejected(kind, `${error.error_type} ${error.error_code}`);
  }
  const content = await textOfReply(raw, keys, allowUnsigned === true).catch((error: unknown) => {
    log.warn({ path, status: response.status, length: raw.length }, "billdesk reply is not signed");
    onInvalidReply();
    throw new ProviderUnavailable(kind, { cause: error });
  });
  const parsed = reply.safeParse(parseJson(content));
  if (parsed.success) return { reply: parsed.data, raw, content };
  log.warn(
    { path, fields: parsed.error.issues.map((issue) => issue.path.join(".")) },
    "billdesk reply has an unexpected shape",
  );
  throw new ProviderUnavailable(kind, {
    ...(missingFieldMessage !== undefined && { message: missingFieldMessage }),
  });
}

async function textOfReply(raw: string, keys: BilldeskKeys, allowUnsigned: boolean): Promise<string> {
  if (allowUnsigned && raw.split(".").length === 5) return await openEncrypted(raw, keys);
  return await openSigned(raw, keys);
}

/** Errors are JOSE when BillDesk could read the request, and plain JSON when it could not. */
async function readErrorReply(
  raw: string,
  { keys, onInvalidReply }: Pick<BilldeskOptions, "keys" | "onInvalidReply">,
): Promise<{ text: string; isVerified: boolean }> {
  if (raw.startsWith("{")) return { text: raw, isVerified: false };
  return await textOfReply(raw, keys, true).then(
    (text) => ({ text, isVerified: true }),
    () => {
      // A proxy's page has no signature at all.
      if (isSealed(raw)) onInvalidReply();
      return { text: "", isVerified: false };
    },
  );
}

const isSealed = (raw: string) => /^[\w-]+(\.[\w-]*){2,4}$/.test(raw);

async function readSigned(
  raw: string,
  keys: BilldeskKeys,
): Promise<SignedPaymentUpdate | ({ kind: "other" } & SignedMessage)> {
  const content = await openSigned(raw, keys);
  return { ...readTransaction(parseJson(content), new Date()), raw, content };
}
