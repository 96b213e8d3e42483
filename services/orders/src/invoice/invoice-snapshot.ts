import { allocate, minus, type Paise, paise, sum, times, zero } from "@haat/domain/money";
import { gstStateCode, isState } from "@haat/geography/states";
import { branchByCode, shop } from "@haat/shop/profile";
import type { LineSnapshot, LineSums, Order } from "../order/order.types.ts";
import { marginTax, taxInside } from "./invoice.rules.ts";
import type { InvoiceLine, InvoiceSnapshot } from "./invoice.types.ts";

interface SoldLine extends LineSnapshot, LineSums {}

interface SoldUnits {
  readonly productId: string;
  readonly units: readonly { readonly imei: string; readonly purchasePricePaise: Paise }[];
}

interface Papers {
  readonly order: Order;
  readonly lines: readonly SoldLine[];
  readonly sold: readonly SoldUnits[];
  readonly number: string;
  readonly issuedAt: Date;
}

/** HSN of a courier's service; delivery is taxed as what it is, with the rate of the goods. */
const deliveryHsn = "996812";

/** Everything that Rule 46 wants on the invoice, frozen, and the tax on our margin, which only our books see. */
export function invoiceOf(papers: Papers): { snapshot: InvoiceSnapshot; marginTaxPaise: Paise } {
  const { order, lines, sold, number, issuedAt } = papers;
  const intraState = order.address.state === shop.state;
  const unitsOf = (line: SoldLine) => sold.find((one) => one.productId === line.productId)?.units ?? [];
  const goods = lines.map((line) =>
    goodsLine(
      line,
      unitsOf(line).map((unit) => unit.imei),
      intraState,
    ),
  );
  const printed = [...goods, ...deliveryLine(order.deliveryPaise, intraState)];
  const taxSum = (pick: (tax: NonNullable<InvoiceLine["tax"]>) => number) =>
    printed.reduce((all, line) => all + (line.tax ? pick(line.tax) : 0), 0);

  const snapshot = {
    number,
    issuedAt: issuedAt.toISOString(),
    orderReference: order.reference,
    orderedAt: order.createdAt.toISOString(),
    seller: seller(),
    buyer: order.buyer,
    shipTo: shipTo(order),
    intraState,
    lines: printed,
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.bulkDiscountPaise + order.couponDiscountPaise,
    deliveryPaise: order.deliveryPaise,
    taxablePaise: taxSum((tax) => tax.taxablePaise),
    cgstPaise: taxSum((tax) => tax.cgstPaise),
    sgstPaise: taxSum((tax) => tax.sgstPaise),
    igstPaise: taxSum((tax) => tax.igstPaise),
    marginValuePaise: printed.reduce((all, line) => all + (line.tax ? 0 : line.valuePaise), 0),
    totalPaise: order.totalPaise,
    paidPaise: order.payNowPaise,
    dueOnDeliveryPaise: order.dueOnDeliveryPaise,
    paymentMethod: order.paymentMethod,
  } satisfies InvoiceSnapshot;
  const marginTaxPaise = sum(
    lines.filter((line) => line.taxScheme === "margin").map((line) => marginTaxOfLine(line, unitsOf(line))),
  );
  return { snapshot, marginTaxPaise };
}

/** Each unit is a supply of its own under Rule 32(5): its loss lowers the tax on no other unit. */
function marginTaxOfLine(line: SoldLine, units: SoldUnits["units"]): Paise {
  const value = minus(line.subtotalPaise, line.discountPaise);
  const shares = allocate(
    value,
    Array.from({ length: line.quantity }, () => 1),
  );
  return sum(shares.map((share, index) => marginTax(share, units[index]?.purchasePricePaise ?? zero)));
}

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
    tax: line.taxScheme === "margin" ? null : taxInside(valuePaise, intraState),
  };
}

function deliveryLine(deliveryPaise: Paise, intraState: boolean): InvoiceLine[] {
  if (deliveryPaise === 0) return [];
  return [
    {
      description: "Delivery",
      condition: null,
      hsn: deliveryHsn,
      quantity: 1,
      imeis: [],
      unitPricePaise: deliveryPaise,
      discountPaise: zero,
      valuePaise: times(deliveryPaise, 1),
      scheme: "standard",
      tax: taxInside(paise(deliveryPaise), intraState),
    },
  ];
}

function seller(): InvoiceSnapshot["seller"] {
  // The registered place of business is the Kolkata branch.
  const place = branchByCode("ballygunge");
  return {
    legalName: shop.legalName,
    tradeName: shop.name,
    gstin: shop.gstin,
    address: `${place.address}, ${place.city} ${place.pincode}, ${place.state}`,
    state: shop.state,
    stateCode: gstStateCode(shop.state),
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
      ...(address.landmark ? [`Landmark: ${address.landmark}`] : []),
      `${address.city}, ${address.district} ${address.pincode}`,
    ],
    state: address.state,
    stateCode: isState(address.state) ? gstStateCode(address.state) : null,
  };
}
