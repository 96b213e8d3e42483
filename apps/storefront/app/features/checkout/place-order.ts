import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import type { Tier } from "@haat/domain/account";
import { rupees } from "@haat/domain/money";
import { openPaymentTexts } from "#messages/open-payment";
import type { Address } from "../../lib/address.ts";
import { api, messageOf } from "../../lib/api.ts";
import type { AttemptStore, Quantities } from "../../lib/order-attempt.ts";
import {
  createPayment,
  type PaymentFields,
  type PaymentForm,
  toPaymentForm,
} from "../../lib/payment-page.ts";
import { isObject } from "../../lib/type-guards.ts";
import type { Payment } from "./checkout-progress.ts";
import type { Coupon, Totals } from "./checkout-totals.ts";

/** The cart, the shopper's choices and the totals on the screen. */
export interface OrderRequest {
  readonly userId: string;
  readonly tier: Tier;
  readonly items: Quantities;
  readonly address: Address;
  readonly payment: Payment;
  /** For the invoice, if the shopper wants it there. */
  readonly gstin: string | null;
  /** Null when there is none, or the cart is below its minimum. */
  readonly coupon: Coupon | null;
  readonly totals: Totals;
}

const totalNames = ["subtotal", "discountPrice", "deliveryFees", "totalAmount"] as const;
/** The totals that the server calculated, in rupees. */
export type ServerTotals = Readonly<Record<(typeof totalNames)[number], number>>;

export type PlaceOrderResult =
  | { readonly kind: "pay"; readonly orderId: string; readonly form: PaymentForm }
  | { readonly kind: "insufficient-stock" }
  | { readonly kind: "totals-changed"; readonly current: ServerTotals }
  | { readonly kind: "already-paid"; readonly orderId: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "email-missing"; readonly message: string }
  | { readonly kind: "rejected"; readonly code: string; readonly message: string };

/** The API calls of an order, so that tests can replace the network. */
export interface OrderApi {
  readonly verifyStock: (items: Quantities) => Promise<unknown>;
  readonly createOrder: (body: OrderBody) => Promise<{ orderId: string; payNow: number }>;
  readonly createPayment: (order: { id: string; total_value: number }) => Promise<PaymentFields>;
}

type OrderBody = ReturnType<typeof toOrderBody>;

export const orderApi: OrderApi = {
  verifyStock: (items) =>
    replyOf(api.catalogue.POST("/api/product/verifyCartProduct", { body: { cartItems: { ...items } } })),
  createOrder: async (body) => (await replyOf(api.orders.POST("/api/order/addFakeOrder", { body }))).result,
  createPayment,
};

/** The idempotency key belongs to a closed order, or to an order with other contents. */
const usedKeyCodes: ReadonlySet<string> = new Set(["ORDER_CLOSED", "IDEMPOTENCY_CONFLICT"]);

/**
 * Spec §4 "Placing an order", from the stock check to the gateway's form. Safe to retry: until the order is paid or the
 * choices change, every call in every tab returns the same order.
 */
export async function placeOrder(
  calls: OrderApi,
  attempts: AttemptStore,
  request: OrderRequest,
): Promise<PlaceOrderResult> {
  const result = await attemptOrder(calls, attempts, request);
  if (result.kind !== "rejected" || !usedKeyCodes.has(result.code)) return result;
  attempts.clear();
  return await attemptOrder(calls, attempts, request);
}

async function attemptOrder(
  calls: OrderApi,
  attempts: AttemptStore,
  request: OrderRequest,
): Promise<PlaceOrderResult> {
  try {
    return await orderAndOpenPayment(calls, attempts, request);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return toResult(error);
  }
}

async function orderAndOpenPayment(
  calls: OrderApi,
  attempts: AttemptStore,
  request: OrderRequest,
): Promise<PlaceOrderResult> {
  const { items } = request;
  if (!(await hasEnoughStock(calls, attempts, items))) return { kind: "insufficient-stock" };
  const { transactionId } = attempts.begin(hashChoices(request));
  const { orderId, payNow } = await calls.createOrder(toOrderBody(request, transactionId));
  attempts.recordOrder({ orderId, items });
  try {
    const form = toPaymentForm(await calls.createPayment({ id: orderId, total_value: payNow }));
    return form
      ? { kind: "pay", orderId, form }
      : { kind: "rejected", code: "UPSTREAM", message: openPaymentTexts.missingFields };
  } catch (error) {
    if (error instanceof ApiCallError && error.code === "ALREADY_PAID")
      return { kind: "already-paid", orderId };
    throw error;
  }
}

/** Counts what this shopper's own unpaid order reserves as available: the new order replaces that one. */
async function hasEnoughStock(calls: OrderApi, attempts: AttemptStore, items: Quantities): Promise<boolean> {
  try {
    await calls.verifyStock(items);
    return true;
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.code !== "OUT_OF_STOCK") throw error;
    const reserved = attempts.reservedItems();
    const missing = parseMissingLines(error.reply);
    return (
      missing.length > 0 &&
      missing.every((line) => line.available + (reserved[line._id] ?? 0) >= line.quantity)
    );
  }
}

/** A cart line with fewer units available than its quantity. */
interface MissingLine {
  readonly _id: string;
  readonly quantity: number;
  readonly available: number;
}

function parseMissingLines(body: unknown): readonly MissingLine[] {
  const lines = isObject(body) ? body["lines"] : null;
  return Array.isArray(lines) && lines.every(isMissingLine) ? lines : [];
}

function isMissingLine(line: unknown): line is MissingLine {
  return (
    isObject(line) &&
    typeof line["_id"] === "string" &&
    typeof line["quantity"] === "number" &&
    typeof line["available"] === "number"
  );
}

function toResult(error: ApiCallError): PlaceOrderResult {
  const { code } = error;
  if (error.signedOut) return { kind: "signed-out" };
  if (code === "OUT_OF_STOCK") return { kind: "insufficient-stock" };
  if (code === "EMAIL_REQUIRED") return { kind: "email-missing", message: messageOf(error) };
  const current = code === "PRICE_CHANGED" ? parseServerTotals(error.reply) : null;
  if (current) return { kind: "totals-changed", current };
  return { kind: "rejected", code, message: messageOf(error) };
}

function parseServerTotals(body: unknown): ServerTotals | null {
  const current = isObject(body) ? body["current"] : null;
  return isServerTotals(current) ? current : null;
}

function isServerTotals(value: unknown): value is ServerTotals {
  return isObject(value) && totalNames.every((name) => typeof value[name] === "number");
}

function toOrderBody(request: OrderRequest, transactionId: string) {
  const { userId, tier, items, address, payment, gstin, coupon, totals } = request;
  return {
    cartDATA: Object.entries(items).map(([_id, cart_quantity]) => ({ _id, cart_quantity })),
    selectedAddress: address.id,
    user_id: userId,
    user_type: tier === "wholesaler" ? "WHOLESALER" : "CONSUMER",
    deliveryFees: rupees(totals.delivery),
    totalAmount: rupees(totals.total),
    discountPrice: rupees(totals.discount),
    transactionId,
    couponId: coupon?.id ?? null,
    paymentMethod: payment.method,
    ...(gstin !== null && { gstin }),
  };
}

/** Includes the whole address, not only its id: a corrected address is another order. */
function hashChoices({ userId, items, address, payment, gstin, coupon, totals }: OrderRequest): string {
  const lines = Object.entries(items).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { total, delivery, discount } = totals;
  return fnv1a(
    JSON.stringify([
      userId,
      lines,
      address,
      payment.method,
      gstin,
      coupon?.id ?? null,
      total,
      delivery,
      discount,
    ]),
  );
}

/** FNV-1a, 64 bits: browser storage keeps this hash instead of the shopper's address. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
