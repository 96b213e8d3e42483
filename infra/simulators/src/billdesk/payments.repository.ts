import type { DatabaseSync } from "node:sqlite";
import { stored } from "../storage/database.ts";
import { PaymentOrder, Refund, Transaction } from "./billdesk.schemas.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const orders = stored(PaymentOrder);
const transactions = stored(Transaction);
const refunds = stored(Refund);

/** @returns false when the id was seen within a day */
export function storeTraceId(db: DatabaseSync, traceId: string, now: number): boolean {
  db.prepare("DELETE FROM trace_ids WHERE seen_at <= ?").run(now - DAY_MS);
  const { changes } = db.prepare("INSERT OR IGNORE INTO trace_ids VALUES (?, ?)").run(traceId, now);
  return changes === 1;
}

/** @returns false when the order id is taken */
export function insertOrder(db: DatabaseSync, order: PaymentOrder): boolean {
  const insert = db.prepare("INSERT OR IGNORE INTO payment_orders VALUES (?, ?, ?, ?)");
  return insert.run(order.orderid, order.bdorderid, JSON.stringify(order), order.createdAt).changes === 1;
}

export function findOrder(db: DatabaseSync, orderid: string) {
  return orders.one(db.prepare("SELECT body FROM payment_orders WHERE orderid = ?").get(orderid));
}

export function findOrderByBdorderid(db: DatabaseSync, bdorderid: string) {
  return orders.one(db.prepare("SELECT body FROM payment_orders WHERE bdorderid = ?").get(bdorderid));
}

export function latestOrders(db: DatabaseSync) {
  return orders.many(db.prepare("SELECT body FROM payment_orders ORDER BY created_at DESC LIMIT 20").all());
}

export function saveTransaction(db: DatabaseSync, transaction: Transaction, now: number) {
  db.prepare(
    `INSERT INTO transactions VALUES (?, ?, ?, ?)
     ON CONFLICT (transactionid) DO UPDATE SET body = excluded.body`,
  ).run(transaction.transactionid, transaction.orderid, JSON.stringify(transaction), now);
}

export function findTransaction(db: DatabaseSync, transactionid: string) {
  return transactions.one(
    db.prepare("SELECT body FROM transactions WHERE transactionid = ?").get(transactionid),
  );
}

/** The paid transaction of an order, or else the latest. */
export function decidingTransaction(db: DatabaseSync, orderid: string): Transaction | undefined {
  const all = transactions.many(
    db.prepare("SELECT body FROM transactions WHERE orderid = ? ORDER BY created_at, rowid").all(orderid),
  );
  return all.find((one) => one.auth_status === "0300") ?? all.at(-1);
}

export function saveRefund(db: DatabaseSync, refund: Refund) {
  db.prepare(
    "INSERT INTO refunds VALUES (?, ?, ?, ?) ON CONFLICT (refundid) DO UPDATE SET body = excluded.body",
  ).run(refund.refundid, refund.transactionid, refund.merc_refund_ref_no, JSON.stringify(refund));
}

export function refundsOf(db: DatabaseSync, transactionid: string) {
  return refunds.many(
    db.prepare("SELECT body FROM refunds WHERE transactionid = ? ORDER BY rowid").all(transactionid),
  );
}

export function findRefund(db: DatabaseSync, by: { refundid?: string; reference?: string }) {
  return by.refundid === undefined
    ? refunds.one(db.prepare("SELECT body FROM refunds WHERE merc_refund_ref_no = ?").get(by.reference ?? ""))
    : refunds.one(db.prepare("SELECT body FROM refunds WHERE refundid = ?").get(by.refundid));
}
