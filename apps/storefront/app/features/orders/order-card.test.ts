import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { OrderLine } from "./order.ts";
import { OrderCard } from "./order-card.tsx";
import type { LiveStatuses } from "./tracking.server.ts";

const line: OrderLine = {
  id: "1",
  orderId: "2",
  reference: "HAAT-1",
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
  total: paise(12_104_02),
  state: "confirmed",
  status: "Order confirmed",
  forConsumer: true,
  waybill: "81000001",
  shipmentId: "6",
  cancellation: null,
  deliveryDates: { from: "2026-11-27", to: "2026-11-30" },
  paymentType: "PRE-PAID",
  payBefore: null,
  imeisMasked: [],
  placedAt: "2026-11-20T05:00:00.000Z",
};

const cover: OrderLine = { ...line, id: "4", product: { ...line.product, id: "5", title: "A cover" } };
const tracking = { status: "in_transit" as const, text: "Reached Howrah", expectedOn: null, events: [] };

async function textsOf(statuses: LiveStatuses, lines: readonly [OrderLine, ...OrderLine[]] = [line]) {
  const live = Promise.resolve(statuses);
  const Page = createRoutesStub([{ path: "/", Component: () => createElement(OrderCard, { lines, live }) }]);
  const stream = await renderToReadableStream(createElement(Page));
  await stream.allReady;
  const html = await new Response(stream).text();
  return html
    .replace(/<svg.*?<\/svg>|<script.*?<\/script>/gs, "")
    .replace(/<dialog.*?<\/dialog>/gs, "")
    .replace(/<!--.*?-->/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

describe("the card of an order", () => {
  it("begins with the promised dates, and shows the courier's live status instead of the order's", async () => {
    const texts = (await textsOf({ "81000001": tracking })).join(" | ");
    expect(texts).toContain("Arrives Fri 27 to Mon 30 Nov | Reached Howrah");
  });

  it("shows the order's status while the courier has none for its waybill", async () => {
    const texts = await textsOf({});
    expect(texts).toContain("Order confirmed");
    expect(texts).not.toContain("Reached Howrah");
  });

  it("says that a shipment is being cancelled instead of where the courier has it, and when it would arrive", async () => {
    const status = "Being cancelled";
    const texts = (
      await textsOf({ "81000001": tracking }, [{ ...line, cancellation: "requested", status }])
    ).join();
    expect(texts).toContain(status);
    expect(texts).not.toMatch(/Reached Howrah|Arrives/);
  });

  it("does not track a cancelled shipment", async () => {
    expect((await textsOf({})).join()).toContain("Track");
    const texts = await textsOf({}, [{ ...line, state: "cancelled", status: "Cancelled, refunded" }]);
    expect(texts).toContain("Cancelled, refunded");
    expect(texts.join()).not.toContain("Track");
  });

  it("leads to the contact form while a shipment that was too late to cancel is on its way", async () => {
    const late = { ...line, cancellation: "too_late", state: "shipped" } as const;
    expect((await textsOf({}, [late])).join()).toMatch(/too late to cancel.*Write to us about this order/);
    expect((await textsOf({}, [{ ...late, state: "delivered" }])).join()).not.toContain("too late");
  });

  it("shows a later day of the courier as news beside the promise, and no earlier day", async () => {
    const later = await textsOf({ "81000001": { ...tracking, expectedOn: "2026-12-02" } });
    expect(later).toEqual(expect.arrayContaining(["Arrives Fri 27 to Mon 30 Nov", "Now expected Wed 2 Dec"]));
    const earlier = await textsOf({ "81000001": { ...tracking, expectedOn: "2026-11-25" } });
    expect(earlier).toContain("Arrives Fri 27 to Mon 30 Nov");
    expect(earlier.join()).not.toMatch(/expected|25/);
  });

  it.each([
    ["is not paid", { state: "awaiting_payment", status: "Waiting for payment" }],
    ["is delivered", { state: "delivered", status: "Delivered" }],
    ["has no promise", { deliveryDates: null }],
  ] as const)("names no dates when the order %s", async (_, change) => {
    expect((await textsOf({}, [{ ...line, ...change }])).join()).not.toContain("Arrives");
  });

  it("has the products of a shipment under one status, each at its own price, and the order's total once", async () => {
    const texts = await textsOf({ "81000001": tracking }, [line, cover]);
    expect(texts.filter((text) => text === "Reached Howrah")).toHaveLength(1);
    expect(texts).toEqual(expect.arrayContaining(["Haat One", "A cover"]));
    expect(texts.filter((text) => text === "₹12,499")).toHaveLength(2);
    expect(texts.filter((text) => text === "₹24,208.04")).toHaveLength(1);
    const apart = { ...cover, shipmentId: "7", waybill: "81000002" };
    const live = { "81000001": tracking, "81000002": { ...tracking, text: "Reached Delhi" } };
    const both = (await textsOf(live, [line, apart])).join(" | ");
    expect(both).toMatch(/Reached Howrah.*Haat One.*Reached Delhi.*A cover/);
  });

  it("says how the order is paid", async () => {
    const paymentType = "Advance and balance paid online";
    expect((await textsOf({}, [{ ...line, paymentType }])).join()).toContain(paymentType);
  });

  it("has the dates and the status of each of its shipments", async () => {
    const far = { ...cover, waybill: null, deliveryDates: { from: "2026-11-30", to: "2026-12-02" } };
    const texts = await textsOf({ "81000001": tracking }, [line, far]);
    expect(texts).toEqual(
      expect.arrayContaining([
        "Arrives Fri 27 to Mon 30 Nov",
        "Reached Howrah",
        "Arrives Mon 30 Nov to Wed 2 Dec",
        "Order confirmed",
      ]),
    );
  });

  it("can be paid once, however many products it has", async () => {
    const unpaid = { state: "payment_failed", waybill: null, payBefore: "2026-11-20T05:30:00.000Z" } as const;
    const texts = await textsOf({}, [
      { ...line, ...unpaid, product: { ...line.product, branch: "Jaynagar" } },
      { ...cover, ...unpaid },
    ]);
    expect(texts.filter((text) => text === "Pay now")).toHaveLength(1);
    expect(texts.filter((text) => text === "Order confirmed")).toHaveLength(1);
  });
});
