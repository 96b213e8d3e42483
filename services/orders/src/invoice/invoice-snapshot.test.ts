import { paise } from "@haat/domain/money";
import { subtotalOf } from "@haat/domain/order-totals";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "../order-model/order.types.ts";
import { addLineTotals, priceOrder } from "../order-model/order-pricing.ts";
import { buildInvoice } from "./invoice-snapshot.ts";

const goods = fc.array(
  fc.record({
    unitPricePaise: fc.integer({ min: 100, max: 90_000_00 }).map(paise),
    quantity: fc.integer({ min: 1, max: 5 }),
    taxScheme: fc.constantFrom("standard" as const, "margin" as const),
  }),
  { minLength: 1, maxLength: 8 },
);

const orders = fc.record({
  goods,
  tier: fc.constantFrom("consumer" as const, "wholesaler" as const),
  paymentMethod: fc.constantFrom("prepaid" as const, "cod" as const),
  state: fc.constantFrom("West Bengal", "Karnataka", "Ladakh"),
  couponPart: fc.integer({ min: 0, max: 90 }),
  charge: fc.integer({ min: 1, max: 300_00 }),
});

test("sums the lines, taxes and margin goods of an invoice to the order total", () => {
  fc.assert(
    fc.property(orders, ({ goods: items, tier, paymentMethod, state, couponPart, charge }) => {
      const totals = priceOrder({
        tier,
        items,
        paymentMethod,
        couponDiscountPaise: paise(Math.floor((subtotalOf(items) * couponPart) / 100)),
        courierChargePaise: paise(charge),
      });
      const lines = addLineTotals(items, totals).map((line, index) => ({
        ...product,
        ...line,
        productId: String(index),
      }));
      const order: Order = { ...paidOrder, ...totals, tier, paymentMethod, address: { ...home, state } };
      const { snapshot, marginTaxPaise } = buildInvoice({
        order,
        lines,
        sold: [],
        number: "HT/26-27/000001",
        issuedAt: order.createdAt,
      });
      expect(snapshot.lines.reduce((all, line) => all + line.valuePaise, 0)).toBe(totals.totalPaise);
      const taxed = snapshot.taxablePaise + snapshot.cgstPaise + snapshot.sgstPaise + snapshot.igstPaise;
      expect(taxed + snapshot.marginValuePaise).toBe(totals.totalPaise);
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
  const totals = priceOrder({
    tier: "consumer",
    items,
    paymentMethod: "prepaid",
    couponDiscountPaise: paise(0),
    courierChargePaise: paise(0),
  });
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

const product = {
  slug: "s",
  title: "Haat One",
  variant: "",
  image: "",
  category: "Phone",
  condition: null,
  branch: "ballygunge",
  dispatchFrom: {
    branchName: "Ballygunge",
    warehouse: "Haat Ballygunge",
    address: "48 Rash Behari Avenue, Ballygunge",
    city: "Kolkata",
    state: "West Bengal",
    pincode: "700019",
    phone: "+919830067890",
  },
  listPricePaise: paise(1),
  weightGrams: 400,
  hsn: "85171300",
  returnDays: 7,
} as const;

const home = {
  id: "a",
  name: "Ananya Sen",
  phone: "+919830011111",
  pincode: "700019",
  locality: "Gariahat",
  address: "21 Hindustan Park",
  city: "Kolkata",
  district: "Kolkata",
  state: "West Bengal",
  landmark: null,
  country: "India",
};

const paidOrder = {
  id: "0198c0de-0000-8000-8000-000000000000",
  userId: "u",
  transactionId: "ORDER_1",
  requestHash: "",
  reference: "HT1",
  state: "paid",
  couponId: null,
  buyer: { name: "Ananya Sen", email: "a@haat.example", phone: "+919830011111" },
  payBefore: new Date(0),
  graceUntil: null,
  createdAt: new Date(0),
  paidAt: new Date(0),
} as const;
