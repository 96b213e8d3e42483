import { messages } from "../messages.ts";
import { taxPercents } from "./invoice.rules.ts";
import type { InvoiceLine } from "./invoice.types.ts";
import { colors, formatAmount, page } from "./invoice-format.ts";
import type { Style, Typesetter } from "./typesetter.ts";

interface Column {
  /** Left edge of text, or right edge of amounts. */
  readonly x: number;
  readonly align: "left" | "right";
}

const head: Style = { size: 7.5, weight: 600, color: colors.muted };
const body: Style = { size: 8.5 };
const title: Style = { ...body, weight: 600 };
const small: Style = { size: 7.5, color: colors.muted };
const descriptionWidth = 158;

const columns = {
  number: { x: page.left, align: "left" },
  description: { x: page.left + 16, align: "left" },
  hsn: { x: page.left + 178, align: "left" },
  quantity: { x: page.left + 246, align: "right" },
  price: { x: page.left + 304, align: "right" },
  discount: { x: page.left + 354, align: "right" },
  taxable: { x: page.left + 408, align: "right" },
  tax: { x: page.left + 460, align: "right" },
  value: { x: page.right, align: "right" },
} as const satisfies Record<string, Column>;

export function drawTableHead(pdf: PDFKit.PDFDocument, type: Typesetter, y: number): number {
  pdf.rect(page.left - 8, y, page.right - page.left + 16, 28).fill(colors.tile);
  for (const [name, lines] of Object.entries(messages().invoice.columns)) {
    const { x, align } = columns[name as keyof typeof columns];
    const top = lines.length > 1 ? y + 4 : y + 9;
    lines.forEach((text, index) => {
      type.line(text, x, top + index * 10, { ...head, align });
    });
  }
  return y + 34;
}

const rowGap = 14;

export function rowHeight(type: Typesetter, line: InvoiceLine): number {
  const notes = toNotes(line).map((note) => type.height(note, descriptionWidth, small));
  const texts = notes.reduce(
    (all, height) => all + height,
    type.height(line.description, descriptionWidth, title),
  );
  const tax = line.tax && line.tax.igstPaise === 0 ? 36 : 18;
  return Math.max(texts, tax) + rowGap;
}

/** Small print below the title: condition, IMEIs, tax scheme. */
function toNotes(line: InvoiceLine): string[] {
  return [
    ...(line.condition ? [messages().invoice.condition({ condition: line.condition })] : []),
    ...(line.imeis.length > 0 ? [messages().invoice.imeis({ imeis: line.imeis.join(", ") })] : []),
    ...(line.scheme === "margin" ? [messages().invoice.marginScheme] : []),
  ];
}

export function drawRow(
  pdf: PDFKit.PDFDocument,
  type: Typesetter,
  row: { line: InvoiceLine; index: number; y: number; intraState: boolean },
): number {
  const { line, index, y, intraState } = row;
  const right = { ...body, align: "right" } as const;
  type.line(String(index + 1), columns.number.x, y, { ...body, color: colors.muted });
  let below = type.block(line.description, { x: columns.description.x, y, width: descriptionWidth }, title);
  for (const note of toNotes(line)) {
    below = type.block(note, { x: columns.description.x, y: below, width: descriptionWidth }, small);
  }
  type.line(line.hsn, columns.hsn.x, y, body);
  type.line(messages().invoice.quantity({ quantity: line.quantity }), columns.quantity.x, y, right);
  type.line(formatAmount(line.unitPricePaise), columns.price.x, y, right);
  type.line(
    line.discountPaise > 0 ? `-${formatAmount(line.discountPaise)}` : "0.00",
    columns.discount.x,
    y,
    right,
  );
  type.line(line.tax ? formatAmount(line.tax.taxablePaise) : "-", columns.taxable.x, y, right);
  drawTax(type, line, y, intraState);
  type.line(formatAmount(line.valuePaise), columns.value.x, y, { ...right, weight: 600 });

  const bottom = y + rowHeight(type, line);
  pdf
    .moveTo(page.left - 8, bottom - rowGap / 2)
    .lineTo(page.right + 8, bottom - rowGap / 2)
    .lineWidth(0.5)
    .stroke(colors.line);
  return bottom;
}

function drawTax(type: Typesetter, { tax }: InvoiceLine, y: number, intraState: boolean): void {
  const { x } = columns.tax;
  if (!tax) return type.line("-", x, y, { ...body, align: "right" });
  const heads = intraState
    ? ([
        [messages().invoice.cgst({ percent: taxPercents.cgst }), tax.cgstPaise],
        [messages().invoice.sgst({ percent: taxPercents.sgst }), tax.sgstPaise],
      ] as const)
    : ([[messages().invoice.igst({ percent: taxPercents.igst }), tax.igstPaise]] as const);
  heads.forEach(([name, amount], index) => {
    type.line(formatAmount(amount), x, y + index * 19, { ...body, align: "right" });
    type.line(name, x, y + index * 19 + 9, { ...small, size: 6.5, align: "right" });
  });
}
