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
    app.get("/api/product/getPhoneModels", async () => ({ success: true, result: ["Samsung Galaxy M14"] }));
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
  storage: "128 GB",
  ram: "unknown",
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
  const page = await post({ ...request, storage: "", ram: "", glassIntact: "", pincode: "70", phone: "12" });
  for (const error of [
    "Choose the storage",
    "Choose the RAM",
    "Answer the marked questions with yes or no",
    "Enter a 6-digit pincode",
    "Enter a 10-digit Indian mobile number",
  ])
    expect(page.split(`>${error}<`)).toHaveLength(2);
  expect(page).toContain('value="Samsung Galaxy M14"');
  expect(page).toMatch(/<input(?=[^>]*name="partsWork")(?=[^>]*value="yes")(?=[^>]*checked)/);
  expect(sent).toEqual([]);
});

it("shows the number of a stored request and what was sent", async () => {
  const page = await post(request);
  expect(page).toContain("Your request SR7F3A09C2D4");
  expect(page).toContain("within 3 days");
  expect(page).not.toContain('<form method="post"');
  const answers = [...page.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, text]) => text);
  expect(answers).toEqual([
    "Samsung Galaxy M14",
    "128 GB",
    "I don&#x27;t know",
    "Yes",
    "No",
    "Yes",
    "No",
    "9830000009",
    "700019",
  ]);
  const { storage: _storage, ram: _ram, ...typed } = request;
  expect(sent).toEqual([{ ...typed, memory: "128 GB storage, RAM not known" }]);
});

it("suggests the phones that the shop knows and accepts any other", async () => {
  const page = await (await fetch(`${shop.url}/sell`)).text();
  const [, list] = /<input(?=[^>]*name="model")[^>]*list="([^"]+)"/.exec(page) ?? [];
  expect(page).toMatch(new RegExp(`<datalist id="${list}"><option>Samsung Galaxy M14<`));
  expect(await post({ ...request, model: "Nokia 3310" })).toContain("Your request SR7F3A09C2D4");
});
