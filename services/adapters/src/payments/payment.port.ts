import type { Paise } from "@haat/domain/money";

/** The interface of every payment gateway. A gateway's own terms are used only in its folder. */
export interface PaymentGateway {
  readonly name: string;
  /** No money moves in a test environment. */
  readonly environment: "live" | "test";
  /** The shop's account at the gateway. A result for another account is rejected. */
  readonly merchantId: string;
  /**
   * Opens an order that a shopper can pay.
   * @throws ProviderUnavailable: the order may exist. @throws ProviderRejected: it does not.
   */
  readonly createOrder: (order: NewGatewayOrder) => Promise<GatewayOrder>;
  /** The payment of an order; null before the first attempt to pay. */
  readonly findPayment: (gatewayOrderId: string) => Promise<SignedPaymentUpdate | null>;
  /** @throws ProviderUnavailable: the refund may exist; look it up with `findRefund`. @throws ProviderRejected: it does not. */
  readonly createRefund: (refund: NewRefund) => Promise<RefundResult>;
  /** A refund by our reference; null when there is none. */
  readonly findRefund: (reference: string) => Promise<RefundResult | null>;
  /** Content type of webhooks, besides forms. */
  readonly webhookContentType: string;
  /**
   * Verifies and reads a webhook or a return by the shopper's browser.
   * @throws InvalidSignature
   */
  readonly readNotification: (received: ReceivedNotification) => Promise<Notification>;
}

export interface ReceivedNotification {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw text, or the fields of a form. */
  readonly body: unknown;
}

export interface NewGatewayOrder {
  readonly gatewayOrderId: string;
  readonly amountPaise: Paise;
  /** The order's reference, shown to staff at the gateway. */
  readonly reference: string;
  readonly shopper: { readonly ip: string; readonly userAgent: string; readonly accept: string };
}

/** An order at the gateway: the page that the browser posts `fields` to. */
export interface GatewayOrder {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly validUntil: Date;
}

export interface PaymentResult {
  readonly gatewayOrderId: string;
  readonly merchantId: string;
  readonly transactionId: string;
  readonly status: "paid" | "failed" | "pending";
  /** It failed because the shopper cancelled it. */
  readonly isCancelled: boolean;
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly method: string | null;
  readonly occurredAt: string;
  /** The time exactly as the gateway formats it, for requests that must repeat it. */
  readonly transactionDate: string;
}

/** A signed text of the gateway: `raw` as received, `content` without the envelope. */
export interface SignedMessage {
  readonly raw: string;
  readonly content: string;
}

/**
 * What a gateway reports about a payment. Three words for three steps:
 * a notification is what the gateway sends us, as a webhook or through the shopper's browser;
 * an update is what a verified notification, or the reply to a status check, reports about a payment;
 * an event is the stored update, a row of `payment_events` with its outcome.
 */
export type PaymentUpdate =
  | { readonly kind: "result"; readonly result: PaymentResult }
  /** About a payment, but unreadable: money may have moved. */
  | { readonly kind: "unreadable"; readonly gatewayOrderId: string | null; readonly reason: string };

export type SignedPaymentUpdate = PaymentUpdate & SignedMessage;

type Notification =
  | SignedPaymentUpdate
  /** Signed, and not about a payment. */
  | ({ readonly kind: "other" } & SignedMessage)
  /** Not signed, for example after a cancelled page. It only triggers a status check of this order. */
  | { readonly kind: "unsigned"; readonly gatewayOrderId: string };

export interface NewRefund {
  /** Our own reference; the gateway never refunds the same reference twice. */
  readonly reference: string;
  readonly gatewayOrderId: string;
  readonly transactionId: string;
  readonly transactionDate: string;
  readonly paidPaise: Paise;
  readonly amountPaise: Paise;
}

export interface RefundResult {
  readonly status: "accepted" | "pending" | "failed";
  readonly gatewayRefundId: string | null;
}
