import { formatAmount, formatDate } from "../invoice/invoice-format.ts";
import { goodsSums, type Layout, placeOfSupply, renderTaxDocuments } from "../invoice/tax-document-pdf.ts";
import { messages } from "../messages.ts";
import type { CreditNoteSnapshot } from "./credit-note.types.ts";

/** Draws the credit note as a PDF stream. */
export function renderCreditNote(creditNote: CreditNoteSnapshot): PDFKit.PDFDocument {
  const {
    number,
    invoice,
    seller,
    deliveryPaise,
    reason,
    taxAdjustable,
    replacementInvoices = [],
  } = creditNote;
  const layout = {
    title: messages().creditNote.documentTitle({ number }),
    heading: messages().creditNote.heading,
    facts: [
      [messages().creditNote.number, number],
      [messages().creditNote.date, formatDate(creditNote.issuedAt)],
      [messages().invoice.invoiceNumber, invoice.number],
      [messages().invoice.invoiceDate, formatDate(invoice.issuedAt)],
      [messages().invoice.orderNumber, creditNote.orderReference],
      [messages().invoice.orderDate, formatDate(creditNote.orderedAt)],
      placeOfSupply(creditNote),
      [messages().invoice.sellerGstin, seller.gstin],
    ],
    notes: [
      messages().creditNote.reason({ reason: messages().creditNote.reasons[reason] }),
      ...replacementInvoices.map((one) =>
        messages().creditNote.reversesAlso({ number: one.number, date: formatDate(one.issuedAt) }),
      ),
      ...(taxAdjustable ? [] : [messages().creditNote.withoutTaxAdjustment]),
    ],
    sums: [
      ...goodsSums(creditNote),
      ...(deliveryPaise > 0 ? [[messages().invoice.delivery, formatAmount(deliveryPaise)] as const] : []),
    ],
    payments: [],
    footer: messages().creditNote.footer({ phone: seller.phone, email: seller.email }),
  } satisfies Layout;
  return renderTaxDocuments({ document: creditNote, layout });
}
