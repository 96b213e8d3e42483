import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loader as demoLoader } from "../app/routes/demo-payment.tsx";
import { loader as errorLoader } from "../app/routes/payment-error.tsx";
import { loader as pendingLoader } from "../app/routes/payment-pending.tsx";
import { loader as successLoader } from "../app/routes/payment-success.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const states: Readonly<Record<string, string>> = {
  paid: "paid",
  failed: "payment_failed",
  "paying-again": "payment_failed",
  waiting: "awaiting_payment",
  closed: "expired",
  "too-late": "payment_failed",
};
/** Until when the orders can be paid. */
const payBefore: Readonly<Record<string, string>> = {
  failed: "2999-11-29T10:00:00.000Z",
  "too-late": "2020-11-29T10:00:00.000Z",
};
let orders: Upstream;
let adapters: Upstream;
let up: { orders: string; adapters: string };
beforeAll(async () => {
  const unknown = { success: false, msg: "No", code: "NOT_FOUND" };
  orders = await startUpstream("orders", (app) => {
    app.get<{ Params: { id: string } }>("/api/order/getOrderStatus/:id", async ({ params }, reply) => {
      if (params.id === "broken") return { success: true };
      const state = states[params.id];
      const result = { state, payBefore: payBefore[params.id] ?? null };
      return state ? { success: true, result } : reply.code(404).send(unknown);
    });
  });
  adapters = await startUpstream("adapters", (app) => {
    app.get("/api/payment-gateway/getDemoPayment", async () => ({ success: true, result: { amount: 250 } }));
    app.get<{ Params: { id: string } }>(
      "/api/payment-gateway/getDemoStatus/:id",
      async ({ params }, reply) =>
        params.id === "DEMO1"
          ? { success: true, result: { amount: 250, state: "paid" } }
          : reply.code(400).send({ ...unknown, code: "VALIDATION" }),
    );
    app.get<{ Params: { id: string } }>(
      "/api/payment-gateway/getPaymentStatus/:id",
      async ({ params }, reply) => {
        if (params.id === "paying-again") return { success: true, result: { state: "pending" } };
        if (params.id === "failed" || params.id === "too-late")
          return { success: true, result: { state: "failed" } };
        return reply.code(404).send(unknown);
      },
    );
  });
  up = { orders: orders.url, adapters: adapters.url };
});
afterAll(async () => {
  await orders.close();
  await adapters.close();
});

describe("the payment error page", () => {
  const open = (order: string, services: Partial<typeof up> = up, hint = "") =>
    runLoader(
      { path: "/payment/error", loader: errorLoader },
      `/payment/error?order=${order}${hint}`,
      services,
    );

  it("redirects to the success page once the payment is captured", async () => {
    expect(await open("paid")).toMatchObject({ to: "/payment/success/paid" });
  });

  it("shows an order whose payment failed", async () => {
    expect(await open("failed")).toMatchObject({
      status: 200,
      data: { state: "failed", order: { id: "failed", payBefore: payBefore["failed"] } },
      log: [],
    });
    expect(await open("too-late")).toMatchObject({ data: { order: { id: "too-late", payBefore: null } } });
  });

  it("shows no order details for another user's order", async () => {
    expect(await open("nobodys")).toMatchObject({
      status: 200,
      data: { state: "failed", order: null },
      log: [],
    });
  });

  it.each(["paying-again", "waiting", "closed"])(
    "redirects to the pending page for an order that is %s",
    async (order) => {
      expect(await open(order)).toMatchObject({ status: 302, to: `/payment/pending/${order}`, log: [] });
    },
  );

  it("shows an order whose payment the shopper cancelled, as long as no payment is captured", async () => {
    expect(await open("waiting", up, "&cancelled")).toMatchObject({
      status: 200,
      data: { state: "cancelled", order: { id: "waiting" } },
    });
    expect(await open("paid", up, "&cancelled")).toMatchObject({ to: "/payment/success/paid" });
    expect(await open("failed", up, "&cancelled")).toMatchObject({
      data: { state: "cancelled", order: { id: "failed" } },
    });
  });

  it("redirects to the pending page and logs a warning when orders is down", async () => {
    expect(await open("paid", {})).toMatchObject({ status: 302, to: "/payment/pending/paid", log: ["warn"] });
  });

  it("redirects to the pending page and logs an error when the reply is malformed", async () => {
    expect(await open("broken")).toMatchObject({
      status: 302,
      to: "/payment/pending/broken",
      log: ["error"],
    });
  });
});

describe("the payment pending page", () => {
  const open = (path: string, services: Partial<typeof up> = up, headers = {}) =>
    runLoader(
      { path: "/payment/pending/:orderId?", loader: pendingLoader },
      `/payment/pending${path}`,
      services,
      headers,
    );

  it("shows an order that is waiting for the bank", async () => {
    expect(await open("/waiting")).toMatchObject({
      status: 200,
      data: { orderId: "waiting", outcome: "pending" },
    });
  });

  it.each([
    ["paid", "/payment/success/paid"],
    ["failed", "/payment/error?order=failed"],
  ])("redirects to the page of the outcome for an order that is %s", async (order, to) => {
    expect(await open(`/${order}`)).toMatchObject({ status: 302, to });
  });

  it("shows an order as pending whose first payment failed and whose second is with the bank", async () => {
    expect(await open("/paying-again")).toMatchObject({ status: 200, data: { outcome: "pending" } });
  });

  it("does not report a failed payment while adapters is down, since a second payment may be pending", async () => {
    const response = await open("/paying-again", { orders: up.orders });
    expect(response).toMatchObject({ status: 200, data: { outcome: "unknown" }, log: ["warn"] });
  });

  it("shows that the payment is being checked while orders is down, and keeps the order for polling", async () => {
    const response = await open("/waiting", { adapters: up.adapters });
    expect(response).toMatchObject({
      status: 200,
      data: { orderId: "waiting", outcome: "unknown" },
      log: ["warn"],
    });
  });

  it("shows another user's order as not found, not as being checked", async () => {
    expect(await open("/nobodys")).toMatchObject({
      status: 200,
      data: { outcome: null, isSignedIn: false },
      log: [],
    });
  });

  describe("without an order in its URL", () => {
    const id = "01a1ff4d-48da-73bc-8e10-7a15d883472e";

    it("redirects to the order in the payment cookie", async () => {
      const response = await open("", {}, { cookie: `haat-payment=${id}` });
      expect(response).toMatchObject({ status: 302, to: `/payment/pending/${id}` });
    });

    it.each([{}, { cookie: "haat-payment=//evil.test" }])(
      "shows no order with the headers %j",
      async (headers) => {
        expect(await open("", {}, headers)).toMatchObject({ status: 200, data: { orderId: null }, log: [] });
      },
    );
  });
});

describe("the demo payment page", () => {
  const open = (path: string, services: Partial<typeof up> = up) =>
    runLoader({ path: "/demo/payment/:reference?", loader: demoLoader }, `/demo/payment${path}`, services);

  it("offers 250.00 rupees with the gateway's test environment", async () => {
    expect(await open("")).toMatchObject({ status: 200, data: { amount: 250_00, state: "offered" } });
  });

  it("shows the state of a demo payment", async () => {
    expect(await open("/DEMO1")).toMatchObject({ status: 200, data: { amount: 250_00, state: "paid" } });
  });

  it("returns 404 with the live gateway, which has no demo routes", async () => {
    const live = await startUpstream("adapters", (app) => {
      app.all("/api/payment-gateway/*", async (_request, reply) =>
        reply.code(404).send({ success: false, msg: "No", code: "NOT_FOUND" }),
      );
    });
    for (const path of ["", "/DEMO1"])
      expect(await open(path, { adapters: live.url })).toMatchObject({ status: 404 });
    await live.close();
  });

  it("returns 404 for an unknown reference", async () => {
    expect(await open("/x")).toMatchObject({ status: 404 });
  });
});

describe("the payment success page", () => {
  const open = (order: string, services: Partial<typeof up> = up) =>
    runLoader(
      { path: "/payment/success/:orderId", loader: successLoader },
      `/payment/success/${order}`,
      services,
    );

  it("shows that the payment is being checked while orders is down", async () => {
    expect(await open("paid", {})).toMatchObject({
      status: 200,
      data: { orderId: "paid", order: "unknown" },
      log: ["warn"],
    });
  });

  describe("of an order", () => {
    let state: string;
    beforeEach(() => {
      state = "confirmed";
    });
    const dates = { from: "2026-11-27", to: "2026-11-30" };
    const line = (branch: string, change: object = {}) => ({
      createdAt: new Date().toISOString(),
      product_details: { _id: `phone-${branch}`, ptitle: "A phone", pbranch: branch },
      product_qty: 1,
      order_details: { del_waybill: "first" },
      deliveryDates: dates,
      ...change,
    });
    let paidOrders: Upstream;
    let lines: ReturnType<typeof line>[];
    beforeAll(async () => {
      paidOrders = await startUpstream("orders", (app) => {
        app.get("/api/order/getOrderDetailsByOrderId/:id", async () => {
          const [currentProduct, ...otherProduct] = lines;
          const amounts = { payNow: 1, dueOnDelivery: 0, refundDue: 0, refunded: 0 };
          const orderDET = { state, selectedAddress: { pincode: "700019" }, ...amounts };
          return { success: true, result: { currentProduct, otherProduct, orderDET } };
        });
      });
    });
    afterAll(async () => await paidOrders.close());

    it.each([
      ["awaiting_payment", "/payment/pending/x"],
      ["payment_failed", "/payment/error?order=x"],
    ])("redirects to the page that fits an order in the state %s: %s", async (unpaid, to) => {
      state = unpaid;
      lines = [line("Jaynagar")];
      expect(await open("x", { orders: paidOrders.url })).toMatchObject({ status: 302, to });
    });

    it("has the dates that were promised when the order was placed, and asks no courier", async () => {
      lines = [line("Jaynagar"), line("Ballygunge")];
      const shipments = ["Jaynagar", "Ballygunge"].map((branch) => ({
        branch,
        productIds: [`phone-${branch}`],
        dates,
      }));
      const promise = { pincode: "700019", estimate: { shipments } };
      expect(await open("x", { orders: paidOrders.url })).toMatchObject({
        data: { order: { promise } },
        log: [],
      });
    });

    it.each([
      ["without a promise", { deliveryDates: null }],
      ["of an earlier day", { createdAt: "2026-05-01T10:00:00.000Z" }],
    ])("has no dates for an order %s", async (_, change) => {
      lines = [line("Jaynagar", change)];
      expect(await open("x", { orders: paidOrders.url })).toMatchObject({
        data: { order: { promise: null } },
      });
    });
  });
});
