import { allocate, minus, type Paise, paise, sum, zero } from "@haat/domain/money";
import { isTaxAdjustable } from "../invoice/invoice.rules.ts";
import type { InvoiceLine, InvoiceSnapshot, LineTax, TaxDocument } from "../invoice/invoice.types.ts";
import { partOfInvoice } from "../invoice/invoice-snapshot.ts";
import type { OrderLine } from "../order-model/order.types.ts";
import type { OrderUnit } from "../order-unit/order-unit.repository.ts";
import type { CreditNoteSnapshot } from "./credit-note.types.ts";

type Line = Pick<OrderLine, "id" | "deliveryPaise">;

interface SoldOrder {
  readonly invoice: InvoiceSnapshot;
  /** In the order of the invoice, which has the delivery charge after them. */
  readonly lines: readonly Line[];
  readonly units: readonly OrderUnit[];
  /** The shipments that were split from others, which keep the delivery charge. */
  readonly splitFrom?: ReadonlyMap<string, string>;
}

/**
 * The invoice lines of a shipment: its goods, and its part of the delivery charge when that was given back.
 * @throws Error when this amount is not its part.
 */
export function reversedLines(order: SoldOrder, shipmentId: string, deliveryPaise: Paise): InvoiceLine[] {
  const goods = linesOfUnits(order, (unit) => unit.shipmentId === shipmentId);
  if (deliveryPaise === 0) return goods;
  const delivery = reverseDelivery(order, shipmentId);
  if (delivery.valuePaise !== deliveryPaise)
    throw new Error(`the reversed delivery charge of shipment ${shipmentId} is not its part of the invoice`);
  return [...goods, delivery];
}

/** The lines of the invoice with these of its units only. */
export function linesOfUnits(order: SoldOrder, which: (unit: OrderUnit) => boolean): InvoiceLine[] {
  return order.lines.flatMap(({ id }, index) => {
    const units = order.units.filter((unit) => unit.lineId === id && which(unit));
    return units.length > 0 ? [lineOfUnits(invoiceLine(order, index), units, order.invoice.intraState)] : [];
  });
}

function invoiceLine({ invoice }: SoldOrder, index: number): InvoiceLine {
  const line = invoice.lines[index];
  if (!line) throw new Error(`invoice ${invoice.number} has no line ${index}`);
  return line;
}

function lineOfUnits(line: InvoiceLine, units: readonly OrderUnit[], intraState: boolean): InvoiceLine {
  const discountPaise = sum(units.map((unit) => unit.discountPaise));
  const valuePaise = minus(sum(units.map((unit) => unit.pricePaise)), discountPaise);
  const taxPaise = sum(units.map((unit) => unit.taxPaise));
  const half = paise(intraState ? taxPaise / 2 : 0);
  const tax: LineTax = {
    taxablePaise: minus(valuePaise, taxPaise),
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: intraState ? 0 : taxPaise,
  };
  return {
    ...line,
    quantity: units.reduce((all, { quantity }) => all + quantity, 0),
    // In the order of the invoice, which lacks a phone that took the place of a damaged one.
    imeis: units
      .flatMap(({ imei }) => imei ?? [])
      .toSorted((one, other) => line.imeis.indexOf(one) - line.imeis.indexOf(other)),
    discountPaise,
    valuePaise,
    tax: line.scheme === "margin" ? null : tax,
  };
}

/** The delivery charge of each shipment. A line is sent in one shipment, but for what was split from it. */
function deliveryShares({ lines, units, splitFrom }: SoldOrder): ReadonlyMap<string, Paise> {
  const shares = new Map<string, Paise>();
  for (const { id, deliveryPaise } of lines) {
    const sentIn = units.find(({ lineId }) => lineId === id)?.shipmentId;
    if (sentIn === undefined) throw new Error(`order line ${id} has no units`);
    const shipmentId = splitFrom?.get(sentIn) ?? sentIn;
    shares.set(shipmentId, sum([shares.get(shipmentId) ?? zero, deliveryPaise]));
  }
  return shares;
}

/** The tax is divided among all shipments, so that their credit notes sum to the delivery charge of the invoice. */
function reverseDelivery(order: SoldOrder, shipmentId: string): InvoiceLine {
  const line = invoiceLine(order, order.lines.length);
  // The remaining paise go to the first parts. So that none gets more tax than its value, these are the largest.
  const shares = [...deliveryShares(order)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const index = shares.findIndex(([id]) => id === shipmentId);
  const part = (amount: number) =>
    allocate(
      paise(amount),
      shares.map(([, share]) => share),
    )[index] ?? zero;
  const valuePaise = shares[index]?.[1] ?? zero;
  const half = part(line.tax?.cgstPaise ?? 0);
  const igstPaise = part(line.tax?.igstPaise ?? 0);
  return {
    ...line,
    unitPricePaise: valuePaise,
    valuePaise,
    tax: {
      taxablePaise: minus(valuePaise, half, half, igstPaise),
      cgstPaise: half,
      sgstPaise: half,
      igstPaise,
    },
  };
}

interface CreditNoteInput
  extends Pick<CreditNoteSnapshot, "number" | "reason" | "lines" | "replacementInvoices"> {
  readonly invoice: TaxDocument;
  readonly issuedAt: Date;
}

/** Freezes everything that Rule 53 requires on a credit note. Seller, buyer and place of supply are those of the invoice. */
export function buildCreditNote({
  reason,
  replacementInvoices = [],
  ...part
}: CreditNoteInput): CreditNoteSnapshot {
  const { invoice, issuedAt } = part;
  return {
    ...partOfInvoice(part),
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt, totalPaise: invoice.totalPaise },
    ...(replacementInvoices.length > 0 && { replacementInvoices }),
    reason,
    taxAdjustable: isTaxAdjustable(new Date(invoice.issuedAt), issuedAt),
  };
}
