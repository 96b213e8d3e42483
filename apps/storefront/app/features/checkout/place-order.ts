import { rupees } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import type { Address } from "../../lib/address.ts";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import {
  createPayment,
  missingPaymentFields,
  type PaymentFields,
  type PaymentForm,
  paymentForm,
} from "../../lib/payment-page.ts";
import { isObject } from "../../lib/type-guards.ts";
import type { Attempts } from "./attempt-store.ts";
import type { Payment } from "./steps.ts";
import type { Coupon, Totals } from "./totals.ts";

/** All that the shopper has chosen and seen. */
export interface Wish {
  readonly userId: string;
  readonly tier: Tier;
  /** Product id to quantity. */
  readonly items: Readonly<Record<string, number>>;
  readonly address: Address;
  readonly payment: Payment;
  /** null also when it does not count. */
  readonly coupon: Coupon | null;
  readonly totals: Totals;
}

const sumNames = ["subtotal", "discountPrice", "deliveryFees", "totalAmount"] as const;
/** The sums as the shop has them now, in rupees. */
export type CurrentSums = Readonly<Record<(typeof sumNames)[number], number>>;

export type Outcome =
  | { readonly kind: "pay"; readonly orderId: string; readonly form: PaymentForm }
  | { readonly kind: "short" }
  | { readonly kind: "changed"; readonly current: CurrentSums }
  | { readonly kind: "already-paid"; readonly orderId: string }
  | { readonly kind: "signed-out" }
  | { readonly kind: "no-email"; readonly message: string }
  | { readonly kind: "refused"; readonly code: string; readonly message: string };

/** The calls that it takes, so that the order of things can be tried without a network. */
export interface OrderCalls {
  readonly verify: (items: Wish["items"]) => Promise<unknown>;
  readonly place: (body: OrderBody) => Promise<{ orderId: string; payNow: number }>;
  readonly pay: (order: { id: string; total_value: number }) => Promise<PaymentFields>;
}

type OrderBody = ReturnType<typeof orderBody>;

export const orderCalls: OrderCalls = {
  verify: (cartItems) =>
    replyOf(api.catalogue.POST("/api/product/verifyCartProduct", { body: { cartItems: { ...cartItems } } })),
  place: async (body) => (await replyOf(api.orders.POST("/api/order/addFakeOrder", { body }))).result,
  pay: createPayment,
};

/** The key of an order that cannot be paid any more, or that belongs to other contents. */
const spentKeys: ReadonlySet<string> = new Set(["ORDER_CLOSED", "IDEMPOTENCY_CONFLICT"]);

/**
 * Spec §4 "Placing an order", from the stock on. Repeatable: until the order is paid or the wish changes, every call
 * of any tab is the same order.
 */
export async function placeOrder(calls: OrderCalls, attempts: Attempts, wish: Wish): Promise<Outcome> {
  try {
    return await once(calls, attempts, wish);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (!spentKeys.has(error.code)) return outcomeOf(error);
  }
  attempts.forget();
  try {
    return await once(calls, attempts, wish);
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    return outcomeOf(error);
  }
}

async function once(calls: OrderCalls, attempts: Attempts, wish: Wish): Promise<Outcome> {
  if (!(await enoughStock(calls, attempts, wish.items))) return { kind: "short" };
  const { transactionId } = attempts.begin(markOf(wish));
  const { orderId, payNow } = await calls.place(orderBody(wish, transactionId));
  attempts.placed({ orderId, items: wish.items });
  try {
    const form = paymentForm(await calls.pay({ id: orderId, total_value: payNow }));
    return form
      ? { kind: "pay", orderId, form }
      : { kind: "refused", code: "UPSTREAM", message: missingPaymentFields };
  } catch (error) {
    if (error instanceof ApiCallError && error.code === "ALREADY_PAID")
      return { kind: "already-paid", orderId };
    throw error;
  }
}

/** What our own unpaid order holds counts as ours: placing it again, or in its stead, is what decides. */
async function enoughStock(calls: OrderCalls, attempts: Attempts, items: Wish["items"]): Promise<boolean> {
  try {
    await calls.verify(items);
    return true;
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.message !== cartErrorText) throw error;
    const held = attempts.held();
    const short = shortLines(error.body);
    return short.length > 0 && short.every((line) => line.available + (held[line._id] ?? 0) >= line.quantity);
  }
}

/** Spec §8. */
const cartErrorText = "CART ERROR";

interface ShortLine {
  readonly _id: string;
  readonly quantity: number;
  readonly available: number;
}

function shortLines(body: unknown): readonly ShortLine[] {
  const lines = isObject(body) ? body["lines"] : null;
  return Array.isArray(lines) && lines.every(isShortLine) ? lines : [];
}

function isShortLine(line: unknown): line is ShortLine {
  return (
    isObject(line) &&
    typeof line["_id"] === "string" &&
    typeof line["quantity"] === "number" &&
    typeof line["available"] === "number"
  );
}

function outcomeOf(error: ApiCallError): Outcome {
  if (error.signedOut) return { kind: "signed-out" };
  if (error.message === cartErrorText) return { kind: "short" };
  if (error.code === "EMAIL_REQUIRED") return { kind: "no-email", message: error.message };
  const current = error.code === "PRICE_CHANGED" ? currentSums(error.body) : null;
  if (current) return { kind: "changed", current };
  return { kind: "refused", code: error.code, message: error.message };
}

function currentSums(body: unknown): CurrentSums | null {
  const current = isObject(body) ? body["current"] : null;
  return isCurrentSums(current) ? current : null;
}

function isCurrentSums(value: unknown): value is CurrentSums {
  return isObject(value) && sumNames.every((name) => typeof value[name] === "number");
}

function orderBody({ userId, tier, items, address, payment, coupon, totals }: Wish, transactionId: string) {
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
  };
}

/** The whole address, not its id alone: one that was corrected is another wish. */
function markOf({ userId, items, address, payment, coupon, totals }: Wish): string {
  const lines = Object.entries(items).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { total, delivery, discount } = totals;
  return hashOf(
    JSON.stringify([userId, lines, address, payment.method, coupon?.id ?? null, total, delivery, discount]),
  );
}

/** FNV-1a, 64 bits: browser storage needs to know wishes apart, not where somebody lives. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}
