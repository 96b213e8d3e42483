import { databaseTime } from "@haat/service-kit/database-time";
import type { Db, Tx } from "../db/client.ts";
import { findInvoiceNumbers } from "../invoice/invoice.repository.ts";
import { findCloseReasons } from "../order-model/order-history.repository.ts";
import { findCancelledPayments } from "../payment/payment.repository.ts";
import { findOrderRefunds, type OrderRefund } from "../refund/refund.repository.ts";
import { findOrderShipments, type Shipment } from "../shipment/shipment.repository.ts";

export interface OrderDocuments {
  readonly shipments: readonly Shipment[];
  /** Invoice number by order. */
  readonly invoiceNumbers: ReadonlyMap<string, string>;
  /** Why an order was closed unpaid, by order. */
  readonly closeReasons: ReadonlyMap<string, string | null>;
  readonly refunds: readonly OrderRefund[];
  /** The orders whose latest failed payment was cancelled by the shopper. */
  readonly cancelledPayments: ReadonlySet<string>;
  /** PostgreSQL's time, which tells whether a payment window is over. */
  readonly now: Date;
}

/** What belongs to these orders, of which there is at least one. */
export async function findDocuments(db: Db | Tx, orderIds: readonly string[]): Promise<OrderDocuments> {
  const [shipments, invoiceNumbers, closeReasons, refunds, cancelledPayments, now] = await Promise.all([
    findOrderShipments(db, orderIds),
    findInvoiceNumbers(db, orderIds),
    findCloseReasons(db, orderIds),
    findOrderRefunds(db, orderIds),
    findCancelledPayments(db, orderIds),
    databaseTime(db),
  ]);
  return { shipments, invoiceNumbers, closeReasons, refunds, cancelledPayments, now };
}
