import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "../app/routes/payment-error.tsx";
import { ask } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

let orders: Upstream;
beforeAll(async () => {
  orders = await startUpstream("orders", (app) => {
    app.get<{ Params: { id: string } }>("/api/order/getOrderStatus/:id", async ({ params }, reply) => {
      if (params.id === "paid") return { success: true, result: { state: "paid" } };
      if (params.id === "failed") return { success: true, result: { state: "payment_failed" } };
      if (params.id === "broken") return { success: true };
      return reply.code(404).send({ success: false, msg: "No", code: "NOT_FOUND" });
    });
  });
});
afterAll(() => orders.close());

const open = (order: string, services: { orders?: string } = { orders: orders.url }) =>
  ask({ path: "/payment/error", loader }, `/payment/error?order=${order}`, services);

describe("the page of a failed payment", () => {
  it("leads to success when the bank has changed its mind", async () => {
    expect(await open("paid")).toMatchObject({ to: "/payment/success/paid" });
  });

  it.each(["failed", "nobodys"])("stays for an order that is %s", async (order) => {
    expect(await open(order)).toMatchObject({ status: 200, data: { ordered: true }, log: [] });
  });

  it("stays when orders is down, with a warning", async () => {
    expect(await open("paid", {})).toMatchObject({ status: 200, data: { ordered: true }, log: ["warn"] });
  });

  it("stays when it cannot read the order, and says so to us", async () => {
    expect(await open("broken")).toMatchObject({ status: 200, data: { ordered: true }, log: ["error"] });
  });
});
