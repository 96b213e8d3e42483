import { derivedId } from "@haat/domain/id";
import { allocate, minus, type Paise, paise, sum, zero } from "@haat/domain/money";
import type { InvoiceLine, InvoiceSnapshot } from "../invoice/invoice.types.ts";
import { allocateEqually, marginTaxes } from "../invoice/invoice-snapshot.ts";
import type { OrderLine } from "../order-model/order.types.ts";
import type { Sale } from "../ports/catalogue.ts";
import type { OrderUnit } from "./order-unit.repository.ts";

interface SoldOrder {
  /** In the order of the invoice. */
  readonly lines: readonly Pick<
    OrderLine,
    | "id"
    | "orderId"
    | "productId"
    | "branch"
    | "quantity"
    | "subtotalPaise"
    | "discountPaise"
    | "unitPricePaise"
    | "taxScheme"
  >[];
  readonly invoice: {
    readonly snapshot: Pick<InvoiceSnapshot, "lines">;
    readonly marginTaxPaise: Paise;
  };
  readonly sold: Sale["lines"];
  readonly shipments: readonly { readonly id: string; readonly branch: string }[];
}

/**
 * Divides an order into the units that it sold, counted goods by line. Prices and discounts sum to the order, taxes to
 * the invoice, to the paisa.
 * @throws Error when the sold phones are not those of the invoice, or a line has no shipment.
 */
export function splitIntoUnits({ lines, invoice, sold, shipments }: SoldOrder): OrderUnit[] {
  const rows = lines.flatMap((line, index) => {
    const shipment = shipments.find(({ branch }) => branch === line.branch);
    const invoiceLine = invoice.snapshot.lines[index];
    if (!shipment || !invoiceLine) throw new Error(`order line ${line.id} has no shipment or invoice line`);
    const units = sold.find(({ productId }) => productId === line.productId)?.units ?? [];
    return splitLine(line, units, invoiceLine).map((row) => ({ ...row, shipmentId: shipment.id }));
  });
  // Equal to the computed taxes, unless the purchase price of an old order's unit was corrected after its invoice.
  const taxes = allocate(
    invoice.marginTaxPaise,
    rows.map(({ marginTaxPaise }) => marginTaxPaise),
  );
  return rows.map((row, index) => ({ ...row, marginTaxPaise: taxes[index] ?? zero }));
}

function splitLine(
  line: SoldOrder["lines"][number],
  units: Sale["lines"][number]["units"],
  { tax, imeis }: Pick<InvoiceLine, "tax" | "imeis">,
): Omit<OrderUnit, "shipmentId">[] {
  const isCounted = imeis.length === 0;
  if (units.length !== imeis.length || (!isCounted && units.length !== line.quantity))
    throw new Error(`order line ${line.id} has ${units.length} units for ${imeis.length} of its invoice`);
  const count = isCounted ? 1 : units.length;
  const quantity = line.quantity / count;
  const prices = allocateEqually(line.subtotalPaise, count);
  const values = allocateEqually(minus(line.subtotalPaise, line.discountPaise), count);
  // Each unit gets the same CGST and SGST.
  const halves = allocateEqually(paise(tax?.cgstPaise ?? 0), count);
  const igst = allocateEqually(paise(tax?.igstPaise ?? 0), count);
  const margins = marginTaxes(line, units);
  return prices.map((pricePaise, index) => {
    const { unitId = null, imei = null, imei2 = null } = units[index] ?? {};
    const half = halves[index] ?? zero;
    return {
      id: derivedId(`order unit ${line.id} ${index}`),
      orderId: line.orderId,
      lineId: line.id,
      unitId,
      reservationId: null,
      imei,
      imei2,
      quantity,
      pricePaise,
      discountPaise: minus(pricePaise, values[index] ?? zero),
      taxPaise: sum([half, half, igst[index] ?? zero]),
      marginTaxPaise: isCounted ? sum(margins) : (margins[index] ?? zero),
    };
  });
}
