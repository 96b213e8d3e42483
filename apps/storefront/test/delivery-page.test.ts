import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader } from "../app/routes/delivery.tsx";
import { runLoader } from "./loader.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const estimate = { pincode: "700019", serviceable: true, shipments: [], cod: null };
let orders: Upstream;
beforeAll(async () => {
  orders = await startUpstream("orders", (app) => {
    app.get("/api/courier/estimateDelivery/:pincode", async () => ({ success: true, result: estimate }));
  });
});
afterAll(async () => await orders.close());

describe("the delivery page, which answers the pincode form without script", () => {
  const open = (query: string, services: { orders?: string } = { orders: orders.url }) =>
    runLoader({ path: "/delivery", loader }, `/delivery?${query}`, services);

  it("has the estimate for a pincode, typed with a space too, and the way back", async () => {
    expect(await open("items=x:1&pincode=700+019&from=/product/a/x")).toMatchObject({
      status: 200,
      data: { items: "x:1", from: "/product/a/x", answer: { pincode: "700019", estimate } },
    });
    expect(orders.requests.at(-1)?.url).toBe("/api/courier/estimateDelivery/700019?items=x%3A1");
  });

  it("has no answer for a malformed pincode, and leads to no other site", async () => {
    expect(await open("items=x:1&pincode=0700&from=//evil.test")).toMatchObject({
      data: { from: null, answer: null },
    });
  });

  it("has an answer without an estimate while orders is down", async () => {
    expect(await open("items=x:1&pincode=700019", {})).toMatchObject({
      data: { answer: { pincode: "700019", estimate: null } },
      log: ["warn"],
    });
  });

  it("redirects to the products when it has no items", async () => {
    expect(await open("pincode=700019")).toMatchObject({ status: 302, to: "/products" });
  });
});
