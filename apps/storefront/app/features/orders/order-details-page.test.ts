import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { Order, OrderLine, OrderShipment } from "./order.ts";
import { OrderDetailsPage } from "./order-details-page.tsx";
import type { LiveStatuses } from "./tracking.server.ts";

const shipment: OrderShipment = {
  id: "s1",
  branch: "Ballygunge",
  status: "booked",
  cancellation: null,
  canCancel: true,
  redeliveryPath: null,
  refundIfCancelled: paise(12_499_00),
  partlyRefunded: false,
};

const line: OrderLine = {
  id: "1",
  orderId: "2",
  reference: "HT1",
  product: {
    id: "3",
    slug: "haat-one",
    title: "Haat One",
    variant: "",
    image: null,
    condition: null,
    branch: "Ballygunge",
  },
  quantity: 1,
  price: paise(12_499_00),
  total: paise(12_499_00),
  state: "confirmed",
  status: "Confirmed",
  forConsumer: true,
  waybill: null,
  shipmentId: "s1",
  cancellation: null,
  deliveryDates: null,
  paymentType: "PRE-PAID",
  payBefore: null,
  imeisMasked: [],
  placedAt: "2026-11-20T05:00:00.000Z",
};

const order: Order = {
  id: "2",
  reference: "HT1",
  address: {
    id: "4",
    name: "Asha Sen",
    phone: "+919830011111",
    pincode: "700019",
    locality: "Ballygunge",
    address: "5 Lake Road",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    landmark: "",
    country: "India",
  },
  amounts: {
    subtotal: paise(12_499_00),
    bulkDiscount: paise(0),
    couponDiscount: paise(0),
    delivery: paise(0),
    total: paise(12_499_00),
    payNow: paise(12_499_00),
    balancePaid: paise(0),
    dueBeforeDispatch: paise(0),
    dueOnDelivery: paise(0),
    stillDue: paise(0),
    refundDue: paise(0),
    refunded: paise(0),
  },
  paymentType: "PRE-PAID",
  forConsumer: true,
  isPaid: true,
  paidBy: "upi",
  refundedTo: null,
  payBefore: null,
  shipments: [shipment],
  cancellation: { requested: false, possible: true, refund: paise(12_499_00), partlyRefunded: false },
  closedByShopper: false,
  hasUndelivered: false,
  refundDelayed: false,
  balance: null,
  state: "confirmed",
  status: "Confirmed",
  events: [{ kind: "order", state: "confirmed", text: "Confirmed", at: line.placedAt, place: "" }],
  deliveredAt: null,
  invoiceHref: null,
  creditNotes: [{ number: "HT/CN/1", href: "/api/order/creditNote/1" }],
  messages: [],
  placedAt: line.placedAt,
};

async function textOf(
  change: Partial<Order> = {},
  others: readonly OrderLine[] = [],
  current: OrderLine = line,
  live: LiveStatuses = {},
): Promise<string> {
  const page = createElement(OrderDetailsPage, {
    order: { ...order, ...change },
    current,
    others,
    live: Promise.resolve(live),
  });
  const Page = createRoutesStub([{ path: "/", Component: () => page }]);
  const stream = await renderToReadableStream(createElement(Page));
  await stream.allReady;
  const html = await new Response(stream).text();
  return html
    .replace(/<svg.*?<\/svg>|<script.*?<\/script>|<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, "|")
    .replace(/\|+/g, "|");
}

it("offers to cancel a paid order, and says what comes back, to which account and when", async () => {
  const text = await textOf();
  expect(text).toContain("|Cancel order");
  expect(text).toContain("We refund ₹12,499, everything you paid for it online, to your UPI account.");
  expect(text).toContain("We send the refund as soon as Delhivery confirms");
  expect(text).not.toContain("You can use your coupon again.");
  expect(text).toContain("Download credit note HT/CN/1");
  expect(text).not.toContain("Cancel this shipment");
  expect(text).not.toContain("delivery charge is not refunded");
  const rest = await textOf({
    cancellation: { ...order.cancellation, refund: paise(500_00), partlyRefunded: true },
  });
  expect(rest).toContain("We refund ₹500, the rest of what you paid for it online, to your UPI account.");
  const paidDelivery = await textOf({ amounts: { ...order.amounts, delivery: paise(80_00) } });
  expect(paidDelivery).toContain("In that case the delivery charge is not refunded.");
});

it("shows in its history that a payment failed", async () => {
  const text = "Payment failed";
  expect(await textOf()).not.toContain(text);
  const event = { kind: "payment_failed", state: null, text, at: line.placedAt, place: "" } as const;
  expect(await textOf({ state: "payment_failed", isPaid: false, events: [event] })).toContain(`|${text}|`);
});

it("offers to cancel each of several shipments, and only those that the courier has not picked up", async () => {
  const other = { ...line, id: "5", shipmentId: "s2", product: { ...line.product, title: "A cover" } };
  const second = { ...shipment, id: "s2", branch: "Jaynagar" };
  const both = await textOf({ shipments: [shipment, second] }, [other]);
  expect(both.match(/Cancel this shipment\| from/g)).toHaveLength(2);
  expect(both).toContain("|Cancel order");
  const onItsWay = { ...second, status: "shipped", canCancel: false } as const;
  const one = await textOf({ shipments: [shipment, onItsWay] }, [other]);
  expect(one).toMatch(/Cancel this shipment\| from Ballygunge/);
  expect(one).not.toMatch(/from Jaynagar\||\|Cancel order/);
});

it("says that nothing is paid for a cancelled shipment, or nothing at all when no other is paid on delivery", async () => {
  const cash = { amounts: { ...order.amounts, stillDue: paise(12_499_00) } };
  const second = { ...shipment, id: "s2", branch: "Jaynagar" };
  const ofIt = "You pay nothing for this shipment on delivery.";
  const ofAll = "You pay nothing on delivery.";
  // The first dialog cancels the order's first shipment, the other all of it.
  expect((await textOf({ ...cash, shipments: [shipment, second] })).split(ofIt)[1]).toContain(ofAll);
  for (const change of [
    { status: "cancelled", cancellation: "cancelled" },
    { status: "shipped", cancellation: "coming_back" },
    { status: "delivered", cancellation: null },
  ] as const) {
    const text = await textOf({ ...cash, shipments: [shipment, { ...second, ...change, canCancel: false }] });
    expect(text).toContain(ofAll);
    expect(text).not.toContain(ofIt);
  }
});

it("offers nothing to cancel while the courier is asked, and says so", async () => {
  const asked = { ...shipment, cancellation: "requested", canCancel: false } as const;
  const { cancellation } = order;
  const text = await textOf({ shipments: [asked], cancellation: { ...cancellation, possible: false } });
  expect(text).toContain("asking Delhivery to cancel it. This page updates automatically.");
  expect(text).not.toContain("|Cancel order");
});

it("says what happens next above the order's history", async () => {
  expect(await textOf()).toMatch(/\|What happens next\|.*Delhivery collects it.*\|Order history\|/s);
});

it("has the courier's scans in the history of an order in one shipment, and its own states in that of an order in several", async () => {
  const at = "2026-11-21T09:00:00.000Z";
  const events = [{ kind: "order", state: "shipped", text: "On the way", at, place: "" }] as const;
  const scan = { text: "Reached Howrah", at, place: "Howrah" };
  const tracking = { status: "in_transit", text: scan.text, expectedOn: null, events: [scan] } as const;
  const shipped = { ...line, waybill: "81000001" };
  const historyOf = async (others: readonly OrderLine[]) =>
    (await textOf({ events }, others, shipped, { "81000001": tracking })).split("|Order history|")[1];
  const one = await historyOf([]);
  expect(one).toMatch(/^Reached Howrah\|Howrah · \|/);
  expect(one).not.toContain("On the way");
  const several = await historyOf([{ ...shipped, id: "5", shipmentId: "s2", waybill: "81000002" }]);
  expect(several).toMatch(/^On the way\|/);
  expect(several).not.toContain("Reached Howrah");
});

it("names the last day to return a delivered product and of its warranty, and leads to the contact form", async () => {
  const product = { ...line.product, condition: "Mint" };
  const delivered = { state: "delivered", deliveredAt: "2026-11-27T08:00:00.000Z" } as const;
  const text = await textOf(delivered, [], { ...line, state: "delivered", product });
  expect(text).toContain("return this product until 7 Dec 2026.");
  expect(text).toContain("Its 10-day checking warranty ends on 7 Dec 2026.");
  expect(text).toContain("|Write to us about this order|");
});

it("shows the last digits of the IMEI of each sold phone", async () => {
  const imeisMasked = ["***********3809", "***********7518"];
  const text = await textOf({}, [], { ...line, quantity: 2, imeisMasked });
  expect(text).toContain("|IMEI •••••••••••3809, •••••••••••7518|");
  expect(await textOf()).not.toContain("IMEI");
});

it("lists what was sent to the shopper, where and when, and says who was not reached", async () => {
  const at = "2026-11-20T05:00:00.000Z";
  const text = await textOf({
    messages: [
      { channel: "sms", to: "******1111", text: "Confirmed", accepted: true, at },
      { channel: "mail", to: "a***@haat.example", text: "Confirmed", accepted: false, at },
    ],
  });
  expect(text).toContain("|Messages we sent you (2)|");
  expect(text).toContain("|Confirmed|SMS to ••••••1111 · |20 Nov 2026, 10:30|");
  expect(text).toContain("|Confirmed|We couldn&#x27;t reach a•••@haat.example · |20 Nov 2026, 10:30|");
});

it("says on the page and in the dialog Track when a shipment arrives, as promised when the order was placed", async () => {
  const deliveryDates = { from: "2026-11-27", to: "2026-11-30" };
  const text = await textOf({}, [], { ...line, waybill: "81000001", deliveryDates });
  expect(text.match(/\|Arrives Fri 27 to Mon 30 Nov\|/g)).toHaveLength(2);
});
