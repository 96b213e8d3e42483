import { allocate, minus, type Paise, paise, zero } from "@haat/domain/money";
import type { Totals } from "../order/order.types.ts";
import type { Share } from "../shipment/shipment.rules.ts";

/**
 * Accounts of an order's ledger. Positive is what we have or are owed, negative what we sold or owe; every entry
 * (a list of rows) sums to zero, and so does the order at all times. A deferred constraint in the database says so.
 */
type Account =
  | "goods"
  | "discount"
  | "coupon"
  | "delivery"
  | "due_online"
  | "due_on_delivery"
  | "gateway"
  | "bank"
  | "courier"
  | "refund_payable";

export interface LedgerRow {
  readonly account: Account;
  readonly amountPaise: Paise;
}

const row = (account: Account, amount: number): LedgerRow => ({ account, amountPaise: paise(amount) });
const withoutZeros = (rows: LedgerRow[]) => rows.filter((one) => one.amountPaise !== 0);

/** The sale, as owed by the buyer. */
export function saleRows(totals: Totals): LedgerRow[] {
  return withoutZeros([
    row("goods", -totals.subtotalPaise),
    row("discount", totals.bulkDiscountPaise),
    row("coupon", totals.couponDiscountPaise),
    row("delivery", -totals.deliveryPaise),
    row("due_online", totals.payNowPaise),
    row("due_on_delivery", totals.dueOnDeliveryPaise),
  ]);
}

/** The sale undone before it was paid. */
export function unsaleRows(totals: Totals): LedgerRow[] {
  return saleRows(totals).map(({ account, amountPaise }) => row(account, -amountPaise));
}

/** The online part came in. */
export function captureRows(amount: Paise): LedgerRow[] {
  return [row("gateway", amount), row("due_online", -amount)];
}

/** Money that came twice: it is the shopper's. */
export function surplusRows(amount: Paise): LedgerRow[] {
  return [row("gateway", amount), row("refund_payable", -amount)];
}

/** The sale undone after it was paid: what came in is owed back. */
export function refundDueRows(totals: Totals): LedgerRow[] {
  return [
    ...unsaleRows(totals).filter(({ account }) => account !== "due_online"),
    row("refund_payable", -totals.payNowPaise),
  ];
}

/** The gateway gave it back, or the shop from its bank account. */
export function refundedRows(amount: Paise, from: "gateway" | "bank" = "gateway"): LedgerRow[] {
  return [row("refund_payable", amount), row(from, -amount)];
}

/**
 * A parcel's part of the sale is undone: nothing is due at the door any more, and `refund` of what came in is owed
 * back. What the refund has beyond the goods is the delivery charge.
 */
export function reversedRows(order: Totals, share: Share, refund: Paise): LedgerRow[] {
  const [bulk = zero, coupon = zero] = allocate(share.discountPaise, [
    order.bulkDiscountPaise,
    order.couponDiscountPaise,
  ]);
  const goods = minus(share.subtotalPaise, share.discountPaise, share.collectPaise);
  return withoutZeros([
    row("goods", share.subtotalPaise),
    row("discount", -bulk),
    row("coupon", -coupon),
    row("delivery", refund - goods),
    row("due_on_delivery", -share.collectPaise),
    row("refund_payable", -refund),
  ]);
}

/** The parcel was delivered after all: the sale stands again, and the shopper owes what was refunded for it. */
export function restoredRows(order: Totals, share: Share, refund: Paise): LedgerRow[] {
  return reversedRows(order, share, refund).map(({ account, amountPaise }) => row(account, -amountPaise));
}

/** The courier took the rest at the door and owes it to us. */
export function collectedRows(amount: Paise): LedgerRow[] {
  return withoutZeros([row("courier", amount), row("due_on_delivery", -amount)]);
}
