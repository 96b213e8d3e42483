import { paise } from "@haat/domain/money";
import Pdf from "pdfkit";
import { messages } from "../messages.ts";
import { taxPercents } from "./invoice.rules.ts";
import type { TaxDocument } from "./invoice.types.ts";
import { amountInWords, colors, formatAmount, formatRupees, page } from "./invoice-format.ts";
import { drawRow, drawTableHead, rowHeight } from "./invoice-table.ts";
import { type Style, type Typesetter, typesetter } from "./typesetter.ts";

/** A name and its text. */
export type Fact = readonly [name: string, value: string];

/** What differs between an invoice and a credit note. */
export interface Layout {
  readonly title: string;
  readonly heading: string;
  /** Numbers, dates and the like below the heading. */
  readonly facts: readonly Fact[];
  /** Sentences below the facts. */
  readonly notes: readonly string[];
  /** The rows above the total. */
  readonly sums: readonly Fact[];
  /** The rows below the total. */
  readonly payments: readonly Fact[];
  readonly footer: string;
}

const label: Style = { size: 7.5, color: colors.muted };
const body: Style = { size: 9 };
const strong: Style = { size: 9, weight: 600 };

const totalsHeight = 190;

/** An invoice or a credit note, and how it is drawn. */
export interface Drawing {
  readonly document: TaxDocument;
  readonly layout: Layout;
}

/** Draws an invoice or a credit note as a PDF stream, and further ones behind it, each on pages of its own. */
export function renderTaxDocuments(first: Drawing, further: readonly Drawing[] = []): PDFKit.PDFDocument {
  const { document, layout } = first;
  const pdf = new Pdf({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // Not Helvetica: the typesetter has the fonts.
    font: "",
    info: {
      Title: layout.title,
      Author: document.seller.legalName,
      CreationDate: new Date(document.issuedAt),
    },
  });
  const type = typesetter(pdf);
  draw(pdf, type, first);
  for (const drawing of further) {
    pdf.addPage();
    draw(pdf, type, drawing);
  }
  pdf.end();
  return pdf;
}

/** Begins on the current page, which is empty. */
function draw(pdf: PDFKit.PDFDocument, type: Typesetter, { document, layout }: Drawing): void {
  const firstPage = pdf.bufferedPageRange().count - 1;
  let y = drawHeader(pdf, type, document, layout);
  y = drawParties(pdf, type, document, y);
  y = drawTableHead(pdf, type, y);
  document.lines.forEach((line, index) => {
    if (y + rowHeight(type, line) > page.bottom) y = drawTableHead(pdf, type, nextPage(pdf));
    y = drawRow(pdf, type, { line, index, y, intraState: document.intraState });
  });
  if (y + totalsHeight > page.bottom) y = nextPage(pdf);
  drawSums(pdf, type, document, layout, y + 8);
  drawTaxes(type, document, y + 8);
  drawFooters(pdf, type, { document, layout }, firstPage);
}

/** The rows of the goods above the total. */
export function goodsSums({ subtotalPaise, discountPaise }: TaxDocument): Fact[] {
  const discount: Fact = [messages().invoice.discount, `-${formatAmount(discountPaise)}`];
  return [
    [messages().invoice.subtotal, formatAmount(subtotalPaise)],
    ...(discountPaise > 0 ? [discount] : []),
  ];
}

export function placeOfSupply({ shipTo }: TaxDocument): Fact {
  const place = shipTo.stateCode ? `${shipTo.state} (${shipTo.stateCode})` : shipTo.state;
  return [messages().invoice.placeOfSupply, place];
}

function nextPage(pdf: PDFKit.PDFDocument): number {
  pdf.addPage();
  return page.top;
}

function drawHeader(
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  { seller }: TaxDocument,
  { heading, facts, notes }: Layout,
): number {
  pdf.rect(0, 0, pdf.page.width, 6).fill(colors.neel);
  pdf.rect(0, 0, 120, 6).fill(colors.genda);
  type.line(seller.tradeName, page.left, page.top - 10, { size: 30, weight: 700 });
  type.line(heading, page.right, page.top - 4, { size: 14, weight: 700, align: "right" });
  type.line(messages().invoice.copy, page.right, page.top + 14, { ...label, align: "right" });

  const top = page.top + 42;
  facts.forEach(([name, value], index) => {
    const x = page.left + (index % 4) * 128;
    const y = top + Math.floor(index / 4) * 32;
    type.line(name, x, y, label);
    type.block(value, { x, y: y + 11, width: 120 }, strong);
  });
  let y = top + 74;
  for (const note of notes) y = type.block(note, { x: page.left, y, width: page.right - page.left }, strong);
  return notes.length > 0 ? y + 12 : y;
}

function drawParties(
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  { seller, shipTo, buyer }: TaxDocument,
  top: number,
): number {
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

function drawSums(
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  { totalPaise }: TaxDocument,
  { sums, payments }: Layout,
  top: number,
): void {
  const left = 330;
  let y = top;
  const row = ([name, value]: Fact, style: Style) => {
    type.line(name, left, y, style);
    type.line(value, page.right, y, { ...style, align: "right" });
    y += 15;
  };
  for (const fact of sums) row(fact, body);
  row([messages().invoice.roundOff, "0.00"], body);
  pdf.rect(left - 10, y, page.right - left + 18, 28).fill(colors.tile);
  type.line(messages().invoice.total, left, y + 8, { size: 12, weight: 700 });
  type.line(formatRupees(totalPaise), page.right, y + 8, { size: 12, weight: 700, align: "right" });
  y += 36;
  payments.forEach((fact, index) => {
    row(fact, index === payments.length - 1 ? strong : body);
  });
}

function drawTaxes(type: Typesetter, document: TaxDocument, top: number): void {
  const width = 250;
  type.line(messages().invoice.amountInWords, page.left, top, label);
  let below = type.block(
    amountInWords(paise(document.totalPaise)),
    { x: page.left, y: top + 11, width },
    strong,
  );
  below += 8;
  type.line(messages().invoice.taxIncluded, page.left, below, label);
  below += 12;
  for (const [name, value] of taxRows(document)) {
    type.line(name, page.left, below, body);
    type.line(formatAmount(value), page.left + width, below, { ...body, align: "right" });
    below += 13;
  }
  if (document.marginValuePaise > 0) {
    type.block(
      messages().invoice.marginSchemeNote,
      { x: page.left, y: below + 6, width },
      { size: 8, color: colors.muted },
    );
  }
}

function taxRows(document: TaxDocument): (readonly [string, number])[] {
  return [
    [messages().invoice.taxableValue, document.taxablePaise],
    ...(document.intraState
      ? ([
          [messages().invoice.cgst({ percent: taxPercents.cgst }), document.cgstPaise],
          [messages().invoice.sgst({ percent: taxPercents.sgst }), document.sgstPaise],
        ] as const)
      : ([[messages().invoice.igst({ percent: taxPercents.igst }), document.igstPaise]] as const)),
    ...(document.marginValuePaise > 0
      ? ([[messages().invoice.marginSchemeGoods, document.marginValuePaise]] as const)
      : []),
  ];
}

function drawFooters(
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  { document: { number }, layout: { footer } }: Drawing,
  firstPage: number,
): void {
  const count = pdf.bufferedPageRange().count - firstPage;
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(firstPage + index);
    pdf
      .moveTo(page.left - 8, 804)
      .lineTo(page.right + 8, 804)
      .lineWidth(0.5)
      .stroke(colors.line);
    type.line(footer, page.left, 811, label);
    type.line(messages().invoice.pageNumber({ number, page: index + 1, pages: count }), page.right, 811, {
      ...label,
      align: "right",
    });
  }
}
