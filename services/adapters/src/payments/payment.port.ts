import type { Paise } from "@haat/domain/money";

/** What every payment gateway can do for us. Its own words stay in its folder. */
export interface PaymentGateway {
  readonly name: string;
  /** In a test environment no money moves. */
  readonly environment: "live" | "test";
  /** Our account there; a result for another account is not ours. */
  readonly merchantId: string;
  /**
   * Opens an order that a shopper can pay.
   * @throws ProviderUnavailable: it may exist all the same. @throws ProviderRejected: it does not.
   */
  readonly openOrder: (order: NewGatewayOrder) => Promise<OpenOrder>;
  /** What became of an order; null when nobody has tried to pay it. */
  readonly resultOf: (gatewayOrderId: string) => Promise<PaymentMessage | null>;
  /** @throws ProviderUnavailable: it may have happened; ask `refundOf`. @throws ProviderRejected: it did not. */
  readonly refund: (refund: NewRefund) => Promise<RefundResult>;
  /** A refund by our reference; null when there is none. */
  readonly refundOf: (reference: string) => Promise<RefundResult | null>;
  /**
   * Reads what the gateway sent to our webhook or through the shopper's browser.
   * @throws InvalidSignature before anything of it is believed.
   */
  readonly readNotice: (body: unknown) => Promise<Notice>;
}

export interface NewGatewayOrder {
  readonly gatewayOrderId: string;
  readonly amountPaise: Paise;
  /** The order's reference, shown to staff at the gateway. */
  readonly reference: string;
  readonly shopper: { readonly ip: string; readonly userAgent: string; readonly accept: string };
}

export interface OpenOrder {
  readonly url: string;
  readonly fields: Record<string, string>;
  readonly validUntil: Date;
}

export interface PaymentResult {
  readonly gatewayOrderId: string;
  readonly merchantId: string;
  readonly transactionId: string;
  readonly status: "paid" | "failed" | "pending";
  readonly amountPaise: Paise;
  readonly currency: string;
  readonly method: string | null;
  readonly occurredAt: string;
  /** The moment as the gateway writes it, for the calls that have to repeat it. */
  readonly transactionDate: string;
}

/** A signed message, as it came and without its envelope. */
export interface SignedText {
  readonly raw: string;
  readonly content: string;
}

/** What a signed message says about a payment. */
export type PaymentReading =
  | { readonly kind: "result"; readonly result: PaymentResult }
  /** It is about a payment, and we cannot tell what it says: money may have moved. */
  | { readonly kind: "unreadable"; readonly gatewayOrderId: string | null; readonly reason: string };

export type PaymentMessage = PaymentReading & SignedText;

type Notice =
  | PaymentMessage
  /** Signed, and not about a payment. */
  | ({ readonly kind: "other" } & SignedText)
  /** Not signed: good enough to ask the gateway about this order, and for nothing else. */
  | { readonly kind: "hint"; readonly gatewayOrderId: string };

export interface NewRefund {
  /** Our own reference; the same one is never refunded twice. */
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
