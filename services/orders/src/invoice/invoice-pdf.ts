import { messages } from "../messages.ts";
import type { IssuedInvoice } from "./invoice.repository.ts";
import type { InvoiceSnapshot } from "./invoice.types.ts";
import { formatAmount, formatDate } from "./invoice-format.ts";
import { goodsSums, placeOfSupply, renderTaxDocument } from "./tax-document-pdf.ts";

/** Draws the invoice as a PDF stream. */
export function renderInvoice({ snapshot: invoice, creditNotes }: IssuedInvoice): PDFKit.PDFDocument {
  const { number, seller, deliveryPaise, dueBeforeDispatchPaise = 0, dueOnDeliveryPaise } = invoice;
  return renderTaxDocument(invoice, {
    title: messages().invoice.documentTitle({ number }),
    heading: messages().invoice.heading,
    facts: [
      [messages().invoice.invoiceNumber, number],
      [messages().invoice.invoiceDate, formatDate(invoice.issuedAt)],
      [messages().invoice.orderNumber, invoice.orderReference],
      [messages().invoice.orderDate, formatDate(invoice.orderedAt)],
      placeOfSupply(invoice),
      [messages().invoice.reverseCharge, messages().invoice.reverseChargeNo],
      [messages().invoice.payment, paymentText(invoice)],
      [messages().invoice.sellerGstin, seller.gstin],
    ],
    notes: reversalNotes(invoice, creditNotes),
    sums: [
      ...goodsSums(invoice),
      [
        messages().invoice.delivery,
        deliveryPaise > 0 ? formatAmount(deliveryPaise) : messages().invoice.freeDelivery,
      ],
    ],
    payments: [
      [messages().invoice.paidOnline, `₹${formatAmount(invoice.paidPaise)}`],
      dueBeforeDispatchPaise > 0
        ? [messages().invoice.dueBeforeDispatch, `₹${formatAmount(dueBeforeDispatchPaise)}`]
        : [messages().invoice.dueOnDelivery, `₹${formatAmount(dueOnDeliveryPaise)}`],
    ],
    footer: messages().invoice.footer({ phone: seller.phone, email: seller.email }),
  });
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
