import { paise } from "@haat/domain/money";
import { orderTotals, subtotalOf } from "@haat/domain/order-totals";
import { policies } from "@haat/shop/policies";
import fc from "fast-check";
import { addLineTotals } from "../src/order-model/line-totals.rules.ts";
import type { Order } from "../src/order-model/order.types.ts";

const goods = fc.array(
  fc.record({
    unitPricePaise: fc.integer({ min: 100, max: 90_000_00 }).map(paise),
    quantity: fc.integer({ min: 1, max: 5 }),
    taxScheme: fc.constantFrom("standard" as const, "margin" as const),
  }),
  { minLength: 1, maxLength: 8 },
);

export const randomSales = fc.record({
  goods,
  tier: fc.constantFrom("consumer" as const, "wholesaler" as const),
  paymentMethod: fc.constantFrom("prepaid" as const, "cod" as const),
  state: fc.constantFrom("West Bengal", "Karnataka", "Ladakh"),
  couponPart: fc.integer({ min: 0, max: 90 }),
  charge: fc.integer({ min: 1, max: 300_00 }),
});

type RandomSale = typeof randomSales extends fc.Arbitrary<infer Sale> ? Sale : never;

/** The order of a random sale, and its lines. */
export function priced({ goods: items, tier, paymentMethod, state, couponPart, charge }: RandomSale) {
  const totals = orderTotals(
    {
      tier,
      items,
      paymentMethod,
      couponDiscountPaise: paise(Math.floor((subtotalOf(items) * couponPart) / 100)),
      courierChargePaise: paise(charge),
    },
    policies,
  );
  const lines = addLineTotals(items, totals).map((line, position) => ({
    ...product,
    ...line,
    id: `line ${position}`,
    orderId: paidOrder.id,
    position,
    productId: String(position),
    deliveryDates: null,
  }));
  const order: Order = { ...paidOrder, ...totals, tier, paymentMethod, address: { ...home, state } };
  return { order, lines };
}

export const product = {
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

export const home = {
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

export const paidOrder = {
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
  cancellationRequestedAt: null,
  cancellationRequestedBy: null,
  balanceBefore: null,
  addressVersion: 0,
  statusText: null,
} as const;
