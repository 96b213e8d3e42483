import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as accountOrders } from "../app/routes/account-orders.tsx";
import { ask } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const line = {
  _id: "0198c0de-0000-7000-8000-00000000000a",
  order_id: "0198c0de-0000-7000-8000-00000000000b",
  order_id_combo: "HT-1",
  o_status: "Payment received",
  state: "paid",
  forConsumer: true,
  invoicePdf: null,
  product_details: {
    _id: "0198c0de-0000-7000-8000-00000000000c",
    ptitle: "A phone",
    variant: "8 GB · 128 GB · Silver",
    pslug: "a-phone",
    pimages: [],
    psubsubcategory: "Mint",
    pbranch: "Jaynagar",
  },
  product_qty: 1,
  product_unit_price: 12_000,
  product_total_price: 12_000,
  product_discountAmount: 0,
  product_deliveryAmount: 0,
  order_details: { del_orderid: "HT-1-J", del_waybill: null, del_paymentType: "Pre-paid" },
  isPaid_status: true,
  paymentType: "Advance paid online, rest on delivery",
  payBefore: null,
  createdAt: "2026-05-01T10:00:00.000Z",
};

let orders: Upstream;
beforeAll(async () => {
  orders = await startUpstream("orders", (app) => {
    app.get("/api/order/getAllOrdersByUser", async ({ url }, reply) =>
      url.includes("cursor")
        ? reply.code(400).send({ success: false, msg: "cursor: not ours", code: "VALIDATION" })
        : { success: true, result: [line], nextCursor: null },
    );
  });
});
beforeEach(() => {
  orders.asked.length = 0;
});
afterAll(() => orders.close());

const open = (address: string) =>
  ask({ path: "/account/orders", loader: accountOrders }, address, { orders: orders.url });

describe("the orders page", () => {
  it("starts with the newest when its place in the list is not known any more", async () => {
    expect(await open("/account/orders?cursor=x")).toMatchObject({
      status: 200,
      data: {
        lines: [
          {
            reference: "HT-1",
            product: { variant: "8 GB · 128 GB · Silver" },
            paymentType: "Advance paid online, rest on delivery",
          },
        ],
        next: null,
      },
    });
    expect(orders.asked.map(({ url }) => url)).toEqual([
      "/api/order/getAllOrdersByUser?limit=10&cursor=x",
      "/api/order/getAllOrdersByUser?limit=10",
    ]);
  });
});
