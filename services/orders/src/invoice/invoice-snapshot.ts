import { allocate, minus, type Paise, paise, sum, times, zero } from "@haat/domain/money";
import { cashDueOf, onlineBalanceOf } from "@haat/domain/order-totals";
import { gstStateCode, isState } from "@haat/geography/states";
import { shop } from "@haat/shop/profile";
import { messages } from "../messages.ts";
import type { LineSnapshot, LineTotals, Order } from "../order-model/order.types.ts";
import { marginTax, splitTax } from "./invoice.rules.ts";
import type { InvoiceLine, InvoiceSnapshot, LineTax, TaxDocument } from "./invoice.types.ts";

interface SoldLine extends LineSnapshot, LineTotals {}

interface SoldUnits {
  readonly productId: string;
  readonly units: readonly { readonly imei: string; readonly purchasePricePaise: Paise }[];
}

interface InvoiceInput {
  readonly order: Order;
  readonly lines: readonly SoldLine[];
  readonly sold: readonly SoldUnits[];
  readonly number: string;
  readonly issuedAt: Date;
}

/** Service accounting code of courier services. Delivery is taxed as a service of its own. */
export const deliveryHsn = "996812";

/** Freezes everything that Rule 46 requires on the invoice. The tax on our margin is for the books only. */
export function buildInvoice(input: InvoiceInput): { snapshot: InvoiceSnapshot; marginTaxPaise: Paise } {
  const { order, lines, sold, number, issuedAt } = input;
  const intraState = order.address.state === shop.registeredOffice.state;
  const unitsOf = (line: SoldLine) => sold.find((one) => one.productId === line.productId)?.units ?? [];
  const goods = lines.map((line) =>
    goodsLine(
      line,
      unitsOf(line).map((unit) => unit.imei),
      intraState,
    ),
  );
  const allLines = [...goods, ...deliveryLine(order.deliveryPaise, intraState)];
  const snapshot = {
    number,
    issuedAt: issuedAt.toISOString(),
    orderReference: order.reference,
    orderedAt: order.createdAt.toISOString(),
    seller: seller(),
    buyer: order.buyer,
    shipTo: shipTo(order),
    intraState,
    lines: allLines,
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.bulkDiscountPaise + order.couponDiscountPaise,
    deliveryPaise: order.deliveryPaise,
    ...sumTaxes(allLines),
    totalPaise: order.totalPaise,
    paidPaise: order.payNowPaise,
    dueBeforeDispatchPaise: onlineBalanceOf(order),
    dueOnDeliveryPaise: cashDueOf(order),
    paymentMethod: order.paymentMethod,
  } satisfies InvoiceSnapshot;
  const marginTaxPaise = sum(lines.flatMap((line) => marginTaxes(line, unitsOf(line))));
  return { snapshot, marginTaxPaise };
}

/** A document about some lines of an invoice, with its seller, buyer and place of supply. */
export function partOfInvoice(part: {
  readonly invoice: TaxDocument;
  readonly lines: readonly InvoiceLine[];
  readonly number: string;
  readonly issuedAt: Date;
}): TaxDocument {
  const { invoice, lines, number, issuedAt } = part;
  const { orderReference, orderedAt, seller, buyer, shipTo, intraState } = invoice;
  const goods = lines.filter(({ hsn }) => hsn !== deliveryHsn);
  const valueOf = (some: readonly InvoiceLine[]) => some.reduce((all, { valuePaise }) => all + valuePaise, 0);
  const discountPaise = lines.reduce((all, line) => all + line.discountPaise, 0);
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    orderReference,
    orderedAt,
    seller,
    buyer,
    shipTo,
    intraState,
    lines,
    subtotalPaise: valueOf(goods) + discountPaise,
    discountPaise,
    deliveryPaise: valueOf(lines) - valueOf(goods),
    ...sumTaxes(lines),
    totalPaise: valueOf(lines),
  };
}

/** The taxes of all lines, and the value of those under the margin scheme. */
function sumTaxes(lines: readonly InvoiceLine[]): LineTax & { marginValuePaise: number } {
  const taxSum = (pick: (tax: LineTax) => number) =>
    lines.reduce((all, { tax }) => all + (tax ? pick(tax) : 0), 0);
  return {
    taxablePaise: taxSum((tax) => tax.taxablePaise),
    cgstPaise: taxSum((tax) => tax.cgstPaise),
    sgstPaise: taxSum((tax) => tax.sgstPaise),
    igstPaise: taxSum((tax) => tax.igstPaise),
    marginValuePaise: lines.reduce((all, line) => all + (line.tax ? 0 : line.valuePaise), 0),
  };
}

/**
 * The tax on the margin of each unit of a line. Under Rule 32(5) each unit is a separate supply, so a loss on one does
 * not lower the tax on another.
 */
export function marginTaxes(
  line: Pick<SoldLine, "quantity" | "subtotalPaise" | "discountPaise" | "taxScheme">,
  units: readonly Pick<SoldUnits["units"][number], "purchasePricePaise">[],
): Paise[] {
  const values = allocateEqually(minus(line.subtotalPaise, line.discountPaise), line.quantity);
  return values.map((value, index) =>
    line.taxScheme === "margin" ? marginTax(value, units[index]?.purchasePricePaise ?? zero) : zero,
  );
}

export const allocateEqually = (total: Paise, count: number): Paise[] =>
  allocate(
    total,
    Array.from({ length: count }, () => 1),
  );

function goodsLine(line: SoldLine, imeis: readonly string[], intraState: boolean): InvoiceLine {
  const valuePaise = minus(line.subtotalPaise, line.discountPaise);
  return {
    description: line.variant === "" ? line.title : `${line.title}, ${line.variant}`,
    condition: line.condition,
    hsn: line.hsn,
    quantity: line.quantity,
    imeis,
    unitPricePaise: line.unitPricePaise,
    discountPaise: line.discountPaise,
    valuePaise,
    scheme: line.taxScheme,
    tax: line.taxScheme === "margin" ? null : splitTax(valuePaise, intraState),
  };
}

function deliveryLine(deliveryPaise: Paise, intraState: boolean): InvoiceLine[] {
  if (deliveryPaise === 0) return [];
  return [
    {
      description: messages().invoice.deliveryCharge,
      condition: null,
      hsn: deliveryHsn,
      quantity: 1,
      imeis: [],
      unitPricePaise: deliveryPaise,
      discountPaise: zero,
      valuePaise: times(deliveryPaise, 1),
      scheme: "standard",
      tax: splitTax(paise(deliveryPaise), intraState),
    },
  ];
}

function seller(): InvoiceSnapshot["seller"] {
  const { address, city, pincode, state } = shop.registeredOffice;
  return {
    legalName: shop.legalName,
    tradeName: shop.name,
    gstin: shop.gstin,
    address: `${address}, ${city} ${pincode}, ${state}`,
    state,
    stateCode: gstStateCode(state),
    phone: shop.support.phoneShown,
    email: shop.support.email,
  };
}

function shipTo({ address }: Order): InvoiceSnapshot["shipTo"] {
  return {
    name: address.name,
    phone: address.phone,
    lines: [
      `${address.address}, ${address.locality}`,
      ...(address.landmark ? [messages().invoice.landmark({ landmark: address.landmark })] : []),
      `${[...new Set([address.city, address.district])].join(", ")} ${address.pincode}`,
    ],
    state: address.state,
    stateCode: isState(address.state) ? gstStateCode(address.state) : null,
  };
}
