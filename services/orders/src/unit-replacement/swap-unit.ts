import { minus, paise, zero } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import { insertCreditNote } from "../credit-note/credit-note.repository.ts";
import { buildCreditNote, linesOfUnits } from "../credit-note/credit-note-snapshot.ts";
import type { Tx } from "../db/client.ts";
import {
  findInvoice,
  findInvoiceOfUnit,
  insertReplacementInvoice,
  takeNumber,
} from "../invoice/invoice.repository.ts";
import { marginTax } from "../invoice/invoice.rules.ts";
import { partOfInvoice } from "../invoice/invoice-snapshot.ts";
import { findLines } from "../order-model/order.repository.ts";
import { exchangeUnit, type OrderUnit } from "../order-unit/order-unit.repository.ts";
import type { SoldPhone } from "../ports/catalogue.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import type { UnitReplacement } from "./unit-replacement.repository.ts";

interface Swap {
  readonly replacement: UnitReplacement;
  /** As it was sold. */
  readonly unit: OrderUnit;
  readonly equal: SoldPhone;
}

/**
 * Puts an equal phone in the place of a damaged one. The invoice names the damaged phone, and the tax on its margin follows from what the
 * shop paid for it, so a credit note reverses that part and a new invoice takes its place, at the same price. The shopper is told.
 * Needs `lockOrder`.
 */
export async function swapUnit(tx: Tx, { replacement, unit, equal }: Swap): Promise<void> {
  const { id, orderId } = replacement;
  const original = await findInvoice(tx, orderId);
  if (!original?.hasUnits) throw new Error(`the units of order ${orderId} are not stored`);
  const lines = await findLines(tx, [orderId]);
  const sold = { invoice: original.snapshot, lines, units: [unit] };
  const [line] = linesOfUnits(sold, () => true);
  if (!line) throw new Error(`order unit ${unit.id} is on no line of the invoice`);
  // It may have taken the place of another phone before.
  const invoice = (await findInvoiceOfUnit(tx, unit.id)) ?? original.snapshot;

  const issuedAt = await databaseTime(tx);
  const creditNoteNumber = await takeNumber(tx, "creditNote", issuedAt);
  const creditNoteId = await insertCreditNote(tx, {
    orderId,
    cause: "replacement",
    causeId: id,
    marginTaxPaise: unit.marginTaxPaise,
    snapshot: buildCreditNote({
      invoice,
      lines: [line],
      number: creditNoteNumber,
      issuedAt,
      reason: "replaced",
    }),
  });
  const number = await takeNumber(tx, "invoice", issuedAt);
  const value = minus(unit.pricePaise, unit.discountPaise);
  const marginTaxPaise = line.scheme === "margin" ? marginTax(value, equal.purchasePricePaise) : zero;
  const part = partOfInvoice({
    invoice,
    lines: [{ ...line, imeis: [equal.imei] }],
    number,
    issuedAt,
  });
  await insertReplacementInvoice(tx, {
    replacementId: id,
    orderId,
    number,
    issuedAt,
    snapshot: { ...part, replaces: { invoiceNumber: invoice.number, creditNoteNumber } },
    totalPaise: paise(part.totalPaise),
    marginTaxPaise,
  });
  const { unitId, imei, imei2 } = equal;
  await exchangeUnit(tx, unit.id, { unitId, imei, imei2, reservationId: id, marginTaxPaise });
  await recordMessages(
    tx,
    { orderId, subjectId: id },
    { event: "replaced", title: line.description, invoice: number },
  );
  await recordMessages(
    tx,
    { orderId, subjectId: creditNoteId },
    { event: "credit_note", number: creditNoteNumber },
  );
}
