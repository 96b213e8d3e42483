import { paise } from "@haat/domain/money";
import Pdf from "pdfkit";
import { messages } from "../messages.ts";
import { taxPercents } from "./invoice.rules.ts";
import type { InvoiceSnapshot } from "./invoice.types.ts";
import { amountInWords, colors, formatAmount, formatDate, page } from "./invoice-format.ts";
import { drawRow, drawTableHead, rowHeight } from "./invoice-table.ts";
import { type Style, type Typesetter, typesetter } from "./typesetter.ts";

const label: Style = { size: 7.5, color: colors.muted };
const body: Style = { size: 9 };
const strong: Style = { size: 9, weight: 600 };

const totalsHeight = 190;

/** Draws the invoice as a PDF stream. */
export function renderInvoice(invoice: InvoiceSnapshot): PDFKit.PDFDocument {
  const pdf = new Pdf({
    size: "A4",
    margin: 0,
    bufferPages: true,
    info: {
      Title: messages().invoice.documentTitle({ number: invoice.number }),
      Author: invoice.seller.legalName,
      CreationDate: new Date(invoice.issuedAt),
    },
  });
  const type = typesetter(pdf);
  let y = drawHeader(pdf, type, invoice);
  y = drawParties(pdf, type, invoice, y);
  y = drawTableHead(pdf, type, y);
  invoice.lines.forEach((line, index) => {
    if (y + rowHeight(type, line) > page.bottom) y = drawTableHead(pdf, type, nextPage(pdf));
    y = drawRow(pdf, type, { line, index, y, invoice });
  });
  if (y + totalsHeight > page.bottom) y = nextPage(pdf);
  drawTotals(pdf, type, invoice, y + 8);
  drawFooters(pdf, type, invoice);
  pdf.end();
  return pdf;
}

function nextPage(pdf: PDFKit.PDFDocument): number {
  pdf.addPage();
  return page.top;
}

function drawHeader(pdf: PDFKit.PDFDocument, type: Typesetter, invoice: InvoiceSnapshot): number {
  pdf.rect(0, 0, pdf.page.width, 6).fill(colors.neel);
  pdf.rect(0, 0, 120, 6).fill(colors.genda);
  const { seller } = invoice;
  type.line(seller.tradeName, page.left, page.top - 10, { size: 30, weight: 700 });
  type.line(messages().invoice.heading, page.right, page.top - 4, { size: 14, weight: 700, align: "right" });
  type.line(messages().invoice.copy, page.right, page.top + 14, { ...label, align: "right" });

  const facts = [
    [messages().invoice.invoiceNumber, invoice.number],
    [messages().invoice.invoiceDate, formatDate(invoice.issuedAt)],
    [messages().invoice.orderNumber, invoice.orderReference],
    [messages().invoice.orderDate, formatDate(invoice.orderedAt)],
    [messages().invoice.placeOfSupply, placeOfSupply(invoice)],
    [messages().invoice.reverseCharge, messages().invoice.reverseChargeNo],
    [messages().invoice.payment, paymentText(invoice)],
    [messages().invoice.sellerGstin, seller.gstin],
  ] as const;
  const top = page.top + 42;
  facts.forEach(([name, value], index) => {
    const x = page.left + (index % 4) * 128;
    const y = top + Math.floor(index / 4) * 32;
    type.line(name, x, y, label);
    type.block(value, { x, y: y + 11, width: 120 }, strong);
  });
  return top + 74;
}

function paymentText({ paymentMethod, dueOnDeliveryPaise }: InvoiceSnapshot): string {
  if (paymentMethod === "cod") return messages().invoice.cashOnDelivery;
  return dueOnDeliveryPaise > 0 ? messages().paymentType.advanceAndBalance : messages().invoice.paidOnline;
}

function placeOfSupply({ shipTo }: InvoiceSnapshot): string {
  return shipTo.stateCode ? `${shipTo.state} (${shipTo.stateCode})` : shipTo.state;
}

function drawParties(
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  invoice: InvoiceSnapshot,
  top: number,
): number {
  const { seller, shipTo, buyer } = invoice;
  pdf
    .moveTo(page.left - 8, top - 6)
    .lineTo(page.right + 8, top - 6)
    .lineWidth(0.5)
    .stroke(colors.line);
  const party = (x: number, title: string, lines: readonly string[]) => {
    type.line(title, x, top + 2, label);
    const [name = "", ...rest] = lines;
    let y = type.block(name, { x, y: top + 14, width: 236 }, { ...strong, size: 10 });
    for (const one of rest) y = type.block(one, { x, y, width: 236 }, body);
    return y;
  };
  const left = party(page.left, messages().invoice.soldBy, [
    seller.legalName,
    seller.address,
    `${messages().invoice.stateCode({ code: seller.stateCode })} · ${messages().invoice.gstin({ gstin: seller.gstin })}`,
    `${seller.phone} · ${seller.email}`,
  ]);
  const right = party(page.left + 264, messages().invoice.shippedTo, [
    shipTo.name,
    ...shipTo.lines,
    shipTo.stateCode
      ? `${shipTo.state} · ${messages().invoice.stateCode({ code: shipTo.stateCode })}`
      : shipTo.state,
    shipTo.phone,
    ...(buyer.name === shipTo.name ? [] : [messages().invoice.orderedBy({ name: buyer.name })]),
    buyer.gstin ? messages().invoice.gstin({ gstin: buyer.gstin }) : messages().invoice.unregisteredBuyer,
  ]);
  return Math.max(left, right) + 12;
}

function drawTotals(pdf: PDFKit.PDFDocument, type: Typesetter, invoice: InvoiceSnapshot, top: number): void {
  const rows = [
    [messages().invoice.subtotal, formatAmount(invoice.subtotalPaise)],
    ...(invoice.discountPaise > 0
      ? [[messages().invoice.discount, `-${formatAmount(invoice.discountPaise)}`]]
      : []),
    [
      messages().invoice.delivery,
      invoice.deliveryPaise > 0 ? formatAmount(invoice.deliveryPaise) : messages().invoice.freeDelivery,
    ],
    [messages().invoice.roundOff, "0.00"],
  ] as const;
  const left = 330;
  let y = top;
  for (const [name = "", value = ""] of rows) {
    type.line(name, left, y, body);
    type.line(value, page.right, y, { ...body, align: "right" });
    y += 15;
  }
  pdf.rect(left - 10, y, page.right - left + 18, 28).fill(colors.tile);
  type.line(messages().invoice.total, left, y + 8, { size: 12, weight: 700 });
  type.line(`₹${formatAmount(invoice.totalPaise)}`, page.right, y + 8, {
    size: 12,
    weight: 700,
    align: "right",
  });
  y += 36;
  type.line(messages().invoice.paidOnline, left, y, body);
  type.line(`₹${formatAmount(invoice.paidPaise)}`, page.right, y, { ...body, align: "right" });
  y += 15;
  type.line(messages().invoice.dueOnDelivery, left, y, strong);
  type.line(`₹${formatAmount(invoice.dueOnDeliveryPaise)}`, page.right, y, { ...strong, align: "right" });

  const width = 250;
  type.line(messages().invoice.amountInWords, page.left, top, label);
  let below = type.block(
    amountInWords(paise(invoice.totalPaise)),
    { x: page.left, y: top + 11, width },
    strong,
  );
  below += 8;
  type.line(messages().invoice.taxIncluded, page.left, below, label);
  below += 12;
  for (const [name, value] of taxRows(invoice)) {
    type.line(name, page.left, below, body);
    type.line(formatAmount(value), page.left + width, below, { ...body, align: "right" });
    below += 13;
  }
  if (invoice.marginValuePaise > 0) {
    type.block(
      messages().invoice.marginSchemeNote,
      { x: page.left, y: below + 6, width },
      { size: 8, color: colors.muted },
    );
  }
}

function taxRows(invoice: InvoiceSnapshot): (readonly [string, number])[] {
  return [
    [messages().invoice.taxableValue, invoice.taxablePaise],
    ...(invoice.intraState
      ? ([
          [messages().invoice.cgst({ percent: taxPercents.cgst }), invoice.cgstPaise],
          [messages().invoice.sgst({ percent: taxPercents.sgst }), invoice.sgstPaise],
        ] as const)
      : ([[messages().invoice.igst({ percent: taxPercents.igst }), invoice.igstPaise]] as const)),
    ...(invoice.marginValuePaise > 0
      ? ([[messages().invoice.marginSchemeGoods, invoice.marginValuePaise]] as const)
      : []),
  ];
}

function drawFooters(pdf: PDFKit.PDFDocument, type: Typesetter, invoice: InvoiceSnapshot): void {
  const { count } = pdf.bufferedPageRange();
  const { seller } = invoice;
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    pdf
      .moveTo(page.left - 8, 804)
      .lineTo(page.right + 8, 804)
      .lineWidth(0.5)
      .stroke(colors.line);
    type.line(messages().invoice.footer({ phone: seller.phone, email: seller.email }), page.left, 811, label);
    type.line(
      messages().invoice.pageNumber({ number: invoice.number, page: index + 1, pages: count }),
      page.right,
      811,
      {
        ...label,
        align: "right",
      },
    );
  }
}
