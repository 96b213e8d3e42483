import { paise } from "@haat/domain/money";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import type { OrderLine } from "./order.ts";
import { OrderLineCard } from "./order-line-card.tsx";
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
  total: paise(12_499_00),
  state: "confirmed",
  status: "Order confirmed",
  forConsumer: true,
  waybill: "81000001",
  paymentType: "PRE-PAID",
  payBefore: null,
  placedAt: "2026-11-20T05:00:00.000Z",
};

async function htmlWith(statuses: LiveStatuses): Promise<string> {
  const live = Promise.resolve(statuses);
  const Page = createRoutesStub([
    { path: "/", Component: () => createElement(OrderLineCard, { line, live }) },
  ]);
  const stream = await renderToReadableStream(createElement(Page));
  await stream.allReady;
  return await new Response(stream).text();
}

it("shows the courier's live status of the shipment instead of the order's status", async () => {
  const tracking = { status: "in_transit" as const, text: "Reached Howrah", events: [] };
  expect(await htmlWith({ "81000001": tracking })).toContain("Reached Howrah");
});

it("shows the order's status while the courier has none for its waybill", async () => {
  const html = await htmlWith({});
  expect(html).toContain("Order confirmed");
  expect(html).not.toContain("Reached Howrah");
});
