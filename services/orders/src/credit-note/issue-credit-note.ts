import { minus, sum } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import type { Tx } from "../db/client.ts";
import { findInvoice, findReplacementInvoices, takeNumber } from "../invoice/invoice.repository.ts";
import { findLines } from "../order-model/order.repository.ts";
import { findOrderUnits, type OrderUnit } from "../order-unit/order-unit.repository.ts";
import { notPaidOnline } from "../shipment/balance.rules.ts";
import {
  findOrderShipments,
  findShipment,
  markCreditNoteIssued,
  type Shipment,
} from "../shipment/shipment.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { insertCreditNote } from "./credit-note.repository.ts";
import { buildCreditNote, reversedLines } from "./credit-note-snapshot.ts";

/**
 * Issues the credit note for a shipment whose part of the sale was reversed. Needs `lockOrder` and the order's units.
 * Idempotent by shipment. A shipment that was delivered after all gets none, because its sale stands again.
 * @throws Error when the reversal does not match the shipment's part of the invoice.
 */
export async function issueCreditNote(tx: Tx, shipmentId: string): Promise<void> {
  const shipment = await findShipment(tx, shipmentId);
  if (!shipment) throw new Error(`shipment ${shipmentId} does not exist`);
  const { orderId, refundPaise, status } = shipment;
  if (refundPaise === null || shipment.hasCreditNote || status === "delivered") return;
  const [invoice, lines, units] = [
    await findInvoice(tx, orderId),
    await findLines(tx, [orderId]),
    await findOrderUnits(tx, orderId),
  ];
  if (!invoice?.hasUnits) throw new Error(`the units of order ${orderId} are not stored`);
  const own = units.filter((unit) => unit.shipmentId === shipmentId);
  const goodsPaise = sum(own.map(({ pricePaise, discountPaise }) => minus(pricePaise, discountPaise)));
  // As in the ledger: the part of the reversal that exceeds the goods is the delivery charge.
  const deliveryPaise = minus(sum([refundPaise, notPaidOnline(shipment)]), goodsPaise);
  const shipments = await findOrderShipments(tx, [orderId]);
  const splitFrom = new Map(shipments.map((one) => [one.id, one.splitFrom ?? one.id]));
  const sold = { invoice: invoice.snapshot, lines, units, splitFrom };
  const reversed = reversedLines(sold, shipmentId, deliveryPaise);

  const issuedAt = await databaseTime(tx);
  const number = await takeNumber(tx, "creditNote", issuedAt);
  const reason = reasonOf(shipment);
  const snapshot = buildCreditNote({
    invoice: invoice.snapshot,
    replacementInvoices: await findReplacementsOf(tx, orderId, own),
    lines: reversed,
    number,
    issuedAt,
    reason,
  });
  const id = await insertCreditNote(tx, {
    orderId,
    cause: "shipment",
    causeId: shipmentId,
    marginTaxPaise: sum(own.map((unit) => unit.marginTaxPaise)),
    snapshot,
  });
  await markCreditNoteIssued(tx, shipmentId);
  await recordMessages(tx, { orderId, subjectId: id }, { event: "credit_note", number });
}

/** The invoices of those of these units that took the place of damaged ones. */
async function findReplacementsOf(tx: Tx, orderId: string, units: readonly OrderUnit[]) {
  const imeis = new Set(units.map(({ imei }) => imei));
  const invoices = await findReplacementInvoices(tx, orderId);
  return invoices
    .filter(({ lines }) => lines.some((line) => line.imeis.some((imei) => imeis.has(imei))))
    .map(({ number, issuedAt }) => ({ number, issuedAt }));
}

/** A lost shipment may be on its way back by now. */
function reasonOf({ status }: Shipment) {
  return status === "returned" || status === "cancelled" ? status : "lost";
}
