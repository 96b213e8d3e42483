import { type Paise, paise } from "@haat/domain/money";
import fc from "fast-check";
import { buildInvoice } from "../src/invoice/invoice-snapshot.ts";
import type { OrderLine } from "../src/order-model/order.types.ts";
import { splitIntoUnits } from "../src/order-unit/split-into-units.ts";
import { priced, randomSales } from "./random-sales.ts";

const shipments = [{ id: "shipment", branch: "ballygunge" }];

/** A random sale whose phones were bought for this part of their price, each a paisa more than the last. */
const sales = fc.tuple(randomSales, fc.integer({ min: 0, max: 150 }), fc.nat({ max: 255 }));

export function soldOf(
  lines: readonly Pick<OrderLine, "productId" | "quantity" | "unitPricePaise">[],
  part: number,
  phones: number,
) {
  return lines.map(({ productId, quantity, unitPricePaise }, index) => ({
    productId,
    quantity,
    units: Array.from({ length: (phones >> index) % 2 === 1 ? quantity : 0 }, (_, nth) => ({
      unitId: `unit ${index} ${nth}`,
      imei: `imei ${index} ${nth}`,
      imei2: null,
      purchasePricePaise: paise(Math.floor((unitPricePaise * part) / 100) + nth),
    })),
  }));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The sold units sum to order, invoice and tax on the margin. */
export const unitsSum = fc.property(sales, ([random, part, phones]) => {
  const { order, lines } = priced(random);
  const sold = soldOf(lines, part, phones);
  const { createdAt: issuedAt } = order;
  const invoice = buildInvoice({ order, lines, sold, number: "HT/26-27/000001", issuedAt });
  const units = splitIntoUnits({ lines, invoice, sold, shipments });
  const total = (pick: (unit: (typeof units)[number]) => Paise) => sumOf(units.map(pick));
  const taxes = invoice.snapshot.lines
    .slice(0, lines.length)
    .map(({ tax }) => (tax ? tax.cgstPaise + tax.sgstPaise + tax.igstPaise : 0));
  return (
    total(({ pricePaise }) => pricePaise) === order.subtotalPaise &&
    total(({ discountPaise }) => discountPaise) === order.bulkDiscountPaise + order.couponDiscountPaise &&
    total(({ taxPaise }) => taxPaise) === sumOf(taxes) &&
    total(({ marginTaxPaise }) => marginTaxPaise) === invoice.marginTaxPaise &&
    sumOf(units.map(({ quantity }) => quantity)) === sumOf(lines.map(({ quantity }) => quantity)) &&
    units.every(({ pricePaise, discountPaise }) => discountPaise >= 0 && discountPaise <= pricePaise) &&
    // Within the state, CGST and SGST of a unit are equal.
    (!invoice.snapshot.intraState || units.every(({ taxPaise }) => taxPaise % 2 === 0))
  );
});
