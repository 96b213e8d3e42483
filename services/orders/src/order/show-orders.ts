import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { readListCursor, writeListCursor } from "@haat/service-kit/list-cursor";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { findCreditNotes } from "../credit-note/credit-note.repository.ts";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findSoldImeis } from "../invoice/invoice.repository.ts";
import { messages } from "../messages.ts";
import { findCancellations } from "../order-model/cancellation.repository.ts";
import { findLines, findUserOrder, findUserOrders } from "../order-model/order.repository.ts";
import type { Order, OrderLine } from "../order-model/order.types.ts";
import { findCloseReason, findOrderHistory } from "../order-model/order-history.repository.ts";
import { findCancelledPayments, findOrderPayments } from "../payment/payment.repository.ts";
import { findRedeliveryUrls } from "../redelivery/redelivery-link.ts";
import { findOrderRefunds, findRefundRows } from "../refund/refund.repository.ts";
import { awaitsBalance } from "../shipment/balance.rules.ts";
import { findOrderScans, findOrderShipments } from "../shipment/shipment.repository.ts";
import { findOrderMessages } from "../shopper-messages/message.repository.ts";
import { findDocuments } from "./order-documents.ts";

/** A page has at most this many lines, but at least one order. An order has at most 50 lines (`linesLimit`). */
const linesPerPage = 100;

/** A page of the user's orders, newest first, each with its lines. It may have fewer orders than the limit. Null without any. */
export async function listOrders(
  db: Db,
  userId: string,
  page: { limit: number; cursor?: string | undefined; messages: boolean },
) {
  const before = page.cursor === undefined ? null : positionOf(page.cursor);
  const found = await findUserOrders(db, userId, { limit: page.limit + 1, before });
  if (found.length === 0) return null;
  const orders = firstPage(found, page.limit);
  const last = found.length > orders.length ? orders.at(-1) : undefined;
  const ids = orders.map((order) => order.id);
  const [lines, documents, sentMessages] = await Promise.all([
    findLines(db, ids),
    findDocuments(db, ids),
    page.messages ? findOrderMessages(db, ids) : null,
  ]);
  return {
    orders,
    lines,
    documents,
    sentMessages,
    nextCursor: last ? writeListCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

/** @throws ApiError VALIDATION for a cursor that is not one of ours. */
function positionOf(cursor: string): { createdAt: Date; id: string } {
  const position = readListCursor(cursor);
  if (!position) throw new ApiError("VALIDATION", messages().order.invalidCursor);
  return { createdAt: position.at, id: position.id };
}

function firstPage(found: readonly { order: Order; lineCount: number }[], limit: number): Order[] {
  const orders: Order[] = [];
  let lines = 0;
  for (const { order, lineCount } of found) {
    lines += lineCount;
    if (orders.length === limit || (orders.length > 0 && lines > linesPerPage)) break;
    orders.push(order);
  }
  return orders;
}

/**
 * One order of the user, by its own id or by a line's; the requested line comes first.
 * @throws ApiError NOT_FOUND, also for another user's order.
 */
export async function showOrder({ db, config }: Pick<Deps, "db" | "config">, userId: string, id: string) {
  const order = await findUserOrder(db, userId, id);
  if (!order) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  const [lines, documents, rows, soldImeis] = await Promise.all([
    findLines(db, [order.id]),
    findDocuments(db, [order.id]),
    findDetailRows({ db, config }, order.id),
    findSoldImeis(db, order.id),
  ]);
  const current = lines.find((line) => line.id === id) ?? lines[0];
  if (!current) throw new Error(`Order ${order.id} has no lines`);
  return {
    order,
    current,
    others: lines.filter((line) => line !== current),
    documents,
    rows,
    // The invoice has the lines in the same order.
    imeisOf: (line: OrderLine) => soldImeis[lines.indexOf(line)] ?? [],
  };
}

async function findDetailRows({ db, config }: Pick<Deps, "db" | "config">, orderId: string) {
  const [history, cancellations, scans, payments, refunds, creditNotes, sentMessages, redeliveryUrls] =
    await Promise.all([
      findOrderHistory(db, orderId),
      findCancellations(db, orderId),
      findOrderScans(db, orderId),
      findOrderPayments(db, orderId),
      findRefundRows(db, orderId),
      findCreditNotes(db, orderId),
      findOrderMessages(db, [orderId]),
      findRedeliveryUrls(db, config, orderId),
    ]);
  return { history, cancellations, scans, payments, refunds, creditNotes, sentMessages, redeliveryUrls };
}

/**
 * One order of the user, with what its status text depends on.
 * @throws ApiError NOT_FOUND, also for another user's order.
 */
export async function showOrderStatus(db: Db, userId: string, id: string) {
  const order = await findUserOrder(db, userId, id);
  if (!order) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  const [closeReason, cancelledPayments, refunds, shipments, now] = await Promise.all([
    findCloseReason(db, order.id),
    findCancelledPayments(db, [order.id]),
    findOrderRefunds(db, [order.id]),
    findOrderShipments(db, [order.id]),
    databaseTime(db),
  ]);
  return {
    order,
    closeReason,
    hasCancelledPayment: cancelledPayments.has(order.id),
    refunds,
    awaitsBalance: shipments.some(awaitsBalance),
    now,
  };
}
