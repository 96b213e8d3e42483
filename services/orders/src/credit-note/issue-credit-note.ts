import { minus, paise, sum } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import type { Tx } from "../db/client.ts";
import { findInvoice, takeNumber } from "../invoice/invoice.repository.ts";
import { recordMessages } from "../message/record-messages.ts";
import { findLines } from "../order-model/order.repository.ts";
import { findOrderUnits } from "../order-unit/order-unit.repository.ts";
import { notPaidOnline } from "../shipment/balance.rules.ts";
import { findShipment, markCreditNoteIssued, type Shipment } from "../shipment/shipment.repository.ts";
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
  const sold = { invoice: invoice.snapshot, lines, units };
  const reversed = reversedLines(sold, shipmentId, deliveryPaise);

  const issuedAt = await databaseTime(tx);
  const number = await takeNumber(tx, "creditNote", issuedAt);
  const reason = reasonOf(shipment);
  const snapshot = buildCreditNote({ invoice: invoice.snapshot, lines: reversed, number, issuedAt, reason });
  const id = await insertCreditNote(tx, {
    orderId,
    cause: "shipment",
    causeId: shipmentId,
    number,
    issuedAt,
    taxAdjustable: snapshot.taxAdjustable,
    totalPaise: paise(snapshot.totalPaise),
    taxablePaise: paise(snapshot.taxablePaise),
    cgstPaise: paise(snapshot.cgstPaise),
    sgstPaise: paise(snapshot.sgstPaise),
    igstPaise: paise(snapshot.igstPaise),
    marginValuePaise: paise(snapshot.marginValuePaise),
    marginTaxPaise: sum(own.map((unit) => unit.marginTaxPaise)),
    snapshot,
  });
  await markCreditNoteIssued(tx, shipmentId);
  await recordMessages(tx, { orderId, subjectId: id }, { event: "credit_note", number });
}

/** A lost shipment may be on its way back by now. */
function reasonOf({ status }: Shipment) {
  return status === "returned" || status === "cancelled" ? status : "lost";
}
