import { paise } from "@haat/domain/money";
import { orderTotals } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import fc from "fast-check";
import { expect, test } from "vitest";
import { home, paidOrder, priced, product, randomSales } from "../../test/random-sales.ts";
import { addLineTotals } from "../order-model/line-totals.rules.ts";
import type { Order } from "../order-model/order.types.ts";
import { buildInvoice } from "./invoice-snapshot.ts";

test("sums the lines, taxes and margin goods of an invoice to the order total", () => {
  fc.assert(
    fc.property(randomSales, (sale) => {
      const { order, lines } = priced(sale);
      const { snapshot, marginTaxPaise } = buildInvoice({
        order,
        lines,
        sold: [],
        number: "HT/26-27/000001",
        issuedAt: order.createdAt,
      });
      expect(snapshot.lines.reduce((all, line) => all + line.valuePaise, 0)).toBe(order.totalPaise);
      const taxed = snapshot.taxablePaise + snapshot.cgstPaise + snapshot.sgstPaise + snapshot.igstPaise;
      expect(taxed + snapshot.marginValuePaise).toBe(order.totalPaise);
      expect(snapshot.cgstPaise).toBe(snapshot.sgstPaise);
      expect(snapshot.intraState ? snapshot.igstPaise : snapshot.cgstPaise).toBe(0);
      expect(marginTaxPaise).toBeLessThanOrEqual(snapshot.marginValuePaise);
    }),
  );
});

/** The margin tax of one line, for units bought at these prices. */
function marginTaxFor(valuePaise: number, purchases: readonly number[]): number {
  const quantity = purchases.length;
  const items = [{ unitPricePaise: paise(valuePaise / quantity), quantity, taxScheme: "margin" as const }];
  const totals = orderTotals(
    {
      tier: "consumer",
      items,
      paymentMethod: "prepaid",
      couponDiscountPaise: paise(0),
      courierChargePaise: paise(0),
    },
    policies,
  );
  const lines = addLineTotals(items, totals).map((line) => ({ ...product, ...line, productId: "0" }));
  const units = purchases.map((price, index) => ({ imei: String(index), purchasePricePaise: paise(price) }));
  const order: Order = { ...paidOrder, ...totals, tier: "consumer", paymentMethod: "prepaid", address: home };
  const sold = [{ productId: "0", units }];
  return buildInvoice({ order, lines, sold, number: "HT/26-27/000001", issuedAt: order.createdAt })
    .marginTaxPaise;
}

test("taxes the margin of each unit separately: a loss on one does not lower the tax on another", () => {
  // Two phones sold at 10,000 each, bought at 12,000 and 8,000: 2,000 of margin has 305.08 of tax in it.
  expect(marginTaxFor(20_000_00, [12_000_00, 8_000_00])).toBe(305_08);
  expect(marginTaxFor(20_000_00, [8_000_00, 8_000_00])).toBe(610_16);
  expect(marginTaxFor(20_000_00, [12_000_00, 12_000_00])).toBe(0);
});
