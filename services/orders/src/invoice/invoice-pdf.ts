import { messages } from "../messages.ts";
import type { IssuedInvoice } from "./invoice.repository.ts";
import type { InvoiceSnapshot, ReplacementInvoiceSnapshot, TaxDocument } from "./invoice.types.ts";
import { formatAmount, formatDate, formatRupees } from "./invoice-format.ts";
import { type Drawing, type Fact, goodsSums, placeOfSupply, renderTaxDocuments } from "./tax-document-pdf.ts";

/** Draws the invoice as a PDF stream, with the invoices of phones that took the place of damaged ones behind it. */
export function renderInvoice({ snapshot, creditNotes, replacements }: IssuedInvoice): PDFKit.PDFDocument {
  return renderTaxDocuments(
    drawingOf(snapshot, {
      payment: paymentText(snapshot),
      notes: reversalNotes(snapshot, creditNotes),
      sums: [
        [
          messages().invoice.delivery,
          snapshot.deliveryPaise > 0 ? formatAmount(snapshot.deliveryPaise) : messages().invoice.freeDelivery,
        ],
      ],
      payments: paymentsOf(snapshot),
    }),
    replacements.map(replacementDrawing),
  );
}

function paymentsOf(invoice: InvoiceSnapshot): Fact[] {
  const { paidPaise, dueBeforeDispatchPaise = 0, dueOnDeliveryPaise } = invoice;
  return [
    [messages().invoice.paidOnline, formatRupees(paidPaise)],
    dueBeforeDispatchPaise > 0
      ? [messages().invoice.dueBeforeDispatch, formatRupees(dueBeforeDispatchPaise)]
      : [messages().invoice.dueOnDelivery, formatRupees(dueOnDeliveryPaise)],
  ];
}

/** The shopper pays nothing for it, because the credit note of the damaged phone has its amount. */
function replacementDrawing(invoice: ReplacementInvoiceSnapshot): Drawing {
  const { invoiceNumber, creditNoteNumber } = invoice.replaces;
  return drawingOf(invoice, {
    payment: messages().invoice.byCreditNote,
    notes: [messages().invoice.replaces({ invoice: invoiceNumber, creditNote: creditNoteNumber })],
    sums: [],
    payments: [
      [messages().invoice.credited({ creditNote: creditNoteNumber }), formatRupees(invoice.totalPaise)],
    ],
  });
}

interface InvoiceParts {
  readonly payment: string;
  readonly notes: readonly string[];
  /** After those of the goods. */
  readonly sums: readonly Fact[];
  readonly payments: readonly Fact[];
}

function drawingOf(document: TaxDocument, { payment, notes, sums, payments }: InvoiceParts): Drawing {
  const { number, seller } = document;
  return {
    document,
    layout: {
      title: messages().invoice.documentTitle({ number }),
      heading: messages().invoice.heading,
      facts: [
        [messages().invoice.invoiceNumber, number],
        [messages().invoice.invoiceDate, formatDate(document.issuedAt)],
        [messages().invoice.orderNumber, document.orderReference],
        [messages().invoice.orderDate, formatDate(document.orderedAt)],
        placeOfSupply(document),
        [messages().invoice.reverseCharge, messages().invoice.reverseChargeNo],
        [messages().invoice.payment, payment],
        [messages().invoice.sellerGstin, seller.gstin],
      ],
      notes,
      sums: [...goodsSums(document), ...sums],
      payments,
      footer: messages().invoice.footer({ phone: seller.phone, email: seller.email }),
    },
  };
}

function reversalNotes(
  { totalPaise }: InvoiceSnapshot,
  creditNotes: IssuedInvoice["creditNotes"],
): readonly string[] {
  if (creditNotes.length === 0) return [];
  const credited = creditNotes.reduce((all, one) => all + one.totalPaise, 0);
  const text = credited < totalPaise ? messages().invoice.reversedInPart : messages().invoice.reversed;
  return [text({ count: creditNotes.length, numbers: creditNotes.map(({ number }) => number).join(", ") })];
}

function paymentText(invoice: InvoiceSnapshot): string {
  const { paymentMethod, dueBeforeDispatchPaise = 0, dueOnDeliveryPaise } = invoice;
  if (paymentMethod === "cod") return messages().invoice.cashOnDelivery;
  if (dueBeforeDispatchPaise > 0) return messages().paymentType.advanceAndOnlineBalance;
  return dueOnDeliveryPaise > 0 ? messages().paymentType.advanceAndBalance : messages().invoice.paidOnline;
}
