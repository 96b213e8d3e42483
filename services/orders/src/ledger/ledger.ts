import { newId } from "@haat/domain/id";
import { allocate, minus, type Paise, paise, zero } from "@haat/domain/money";
import { currentActorValues } from "@haat/service-kit/columns";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { ledger } from "../db/schema/ledger.ts";
import type { Totals } from "../order-model/order.types.ts";

/**
 * Accounts of an order's ledger. Positive amounts are what we have or are owed, negative what we sold or owe. Every
 * entry (a list of rows) sums to zero, and so does the order. A deferred constraint in the database enforces it.
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
  | "refund_payable"
  | "goodwill";

export interface LedgerRow {
  readonly account: Account;
  readonly amountPaise: Paise;
}

/** A shipment's part of its order's amounts. */
export interface ShipmentShare {
  readonly subtotalPaise: Paise;
  readonly discountPaise: Paise;
  readonly deliveryPaise: Paise;
  /** What was not paid online: the courier's cash, or a balance that was not paid. */
  readonly collectPaise: Paise;
}

const row = (account: Account, amount: number): LedgerRow => ({ account, amountPaise: paise(amount) });
const negate = (rows: readonly LedgerRow[]) => rows.map((one) => row(one.account, -one.amountPaise));
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

/** Reverses an unpaid sale. */
export function reversalRows(totals: Totals): LedgerRow[] {
  return negate(saleRows(totals));
}

/** The gateway captured the online part. */
export function captureRows(amount: Paise): LedgerRow[] {
  return [row("gateway", amount), row("due_online", -amount)];
}

/** The gateway captured a balance that the courier does not collect. */
export function balanceRows(amount: Paise): LedgerRow[] {
  return [row("gateway", amount), row("due_on_delivery", -amount)];
}

/** A second payment of the same order, or one of an order that the shopper closed. It is owed back to the shopper. */
export function unwantedPaymentRows(amount: Paise): LedgerRow[] {
  return [row("gateway", amount), row("refund_payable", -amount)];
}

/** Reverses a paid sale. The online part is owed back. */
export function refundDueRows(totals: Totals): LedgerRow[] {
  return [
    ...reversalRows(totals).filter(({ account }) => account !== "due_online"),
    row("refund_payable", -totals.payNowPaise),
  ];
}

/** A refund was paid, by the gateway or from the shop's bank account. */
export function refundPaidRows(amount: Paise, from: "gateway" | "bank" = "gateway"): LedgerRow[] {
  return [row("refund_payable", amount), row(from, -amount)];
}

/** An amount is owed back although the goods stay sold. */
export function goodwillRows(amount: Paise): LedgerRow[] {
  return withoutZeros([row("goodwill", amount), row("refund_payable", -amount)]);
}

/** This part of what is owed back was paid before, as goodwill. */
export function goodwillOffsetRows(amount: Paise): LedgerRow[] {
  return negate(goodwillRows(amount));
}

/**
 * Reverses a shipment's part of the sale: nothing is due on delivery any more, and `refund` is owed back. The part of
 * the refund that exceeds the goods is the delivery charge.
 */
export function shipmentReversalRows(order: Totals, share: ShipmentShare, refund: Paise): LedgerRow[] {
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

/** Undoes `shipmentReversalRows` for a shipment that was delivered after all. The shopper owes the refund. */
export function shipmentRestoreRows(order: Totals, share: ShipmentShare, refund: Paise): LedgerRow[] {
  return negate(shipmentReversalRows(order, share, refund));
}

/** The courier collected what was due on delivery and owes it to us. */
export function collectionRows(amount: Paise): LedgerRow[] {
  return withoutZeros([row("courier", amount), row("due_on_delivery", -amount)]);
}

/** The rows of one entry of the current actor, as they are stored. The time is PostgreSQL's. */
export function ledgerEntry<Time extends Date | SQL>(
  orderId: string,
  reason: string,
  rows: readonly LedgerRow[],
  createdAt: Time,
) {
  const entry = { orderId, reason, ...currentActorValues(), createdAt };
  return rows.map((row) => ({ ...entry, id: newId(), ...row }));
}

/** What the order's entries with this reason posted to an account. Served by `ledger_order`. */
export async function findPosted(
  tx: Tx,
  { orderId, account, reason }: { orderId: string; account: Account; reason: string },
): Promise<Paise> {
  const [posted] = await tx
    .select({ paise: sql<number>`coalesce(sum(${ledger.amountPaise}), 0)`.mapWith(Number) })
    .from(ledger)
    .where(and(eq(ledger.orderId, orderId), eq(ledger.account, account), eq(ledger.reason, reason)));
  return paise(posted?.paise ?? 0);
}

/** Writes one entry of the current actor. The database checks at the commit that it sums to zero. */
export async function postEntry(db: Db | Tx, orderId: string, reason: string, rows: readonly LedgerRow[]) {
  if (rows.length === 0) return;
  // Later entries of a transaction have later times.
  await db.insert(ledger).values(ledgerEntry(orderId, reason, rows, sql`statement_timestamp()`));
}
