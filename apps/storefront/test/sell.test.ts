import { afterAll, beforeAll, expect, it } from "vitest";
import * as sell from "../app/routes/sell.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream } from "./storefront.ts";

const origin = "http://localhost:3000";
const sent: unknown[] = [];
let shop: Awaited<ReturnType<typeof openShop>>;
let service: Awaited<ReturnType<typeof startUpstream>>;

beforeAll(async () => {
  service = await startUpstream("any", (app) => {
    app.post("/api/contact/postSellRequest", async (request) => {
      sent.push(JSON.parse(String(request.body)));
      return { success: true, msg: "We'll call you within 3 days.", number: "SR7F3A09C2D4" };
    });
  });
  const { url } = service;
  shop = await openShop({
    services: { AUTH_URL: url, CATALOGUE_URL: url, ORDERS_URL: url, ADAPTERS_URL: url },
    config: { PUBLIC_ORIGIN: origin },
    renderPage: realPages({ sell }),
  });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const request = {
  model: "Samsung Galaxy M14",
  memory: "6 GB, 128 GB",
  turnsOn: "yes",
  glassIntact: "no",
  partsWork: "yes",
  hasBill: "no",
  pincode: "700019",
  phone: "9830000009",
};
const post = async (body: Record<string, string>) =>
  await (
    await fetch(`${shop.url}/sell`, {
      method: "POST",
      headers: { origin, accept: "text/html" },
      body: new URLSearchParams(body),
    })
  ).text();

it("shows all errors of a request to sell at once and keeps what was typed", async () => {
  const page = await post({ ...request, memory: "", glassIntact: "", pincode: "70", phone: "12" });
  for (const error of [
    "Enter the memory",
    "Choose yes or no",
    "Enter a 6-digit pincode",
    "Enter a 10-digit Indian mobile number",
  ])
    expect(page.split(`>${error}<`)).toHaveLength(2);
  expect(page).toContain('value="Samsung Galaxy M14"');
  expect(page).toMatch(/<input(?=[^>]*name="partsWork")(?=[^>]*value="yes")(?=[^>]*checked)/);
  expect(sent).toEqual([]);
});

it("shows the number of a stored request", async () => {
  const page = await post(request);
  expect(page).toContain("Your request SR7F3A09C2D4");
  expect(page).toContain("within 3 days");
  expect(page).not.toContain('<form method="post"');
  expect(sent).toEqual([request]);
});
