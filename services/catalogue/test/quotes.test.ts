import { randomUUID } from "node:crypto";
import { asService, signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callInternal, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let phone: string;
let cover: string;
beforeAll(async () => {
  shop = await startCatalogue();
  phone = await addPhone(shop.db, 2, { branch: "ballygunge" });
  cover = await addAccessory(shop.db, 30);
});
afterAll(async () => await shop.close());

describe("a quote", () => {
  test("returns each line in the requested order, and the ids that do not exist", async () => {
    const gone = randomUUID();
    const items = [
      { productId: phone, quantity: 3 },
      { productId: gone, quantity: 1 },
      { productId: cover, quantity: 1 },
    ];
    const { status, body } = await callInternal(shop, "/internal/quotes", { tier: "consumer", items });
    expect(status).toBe(200);
    expect(body).toMatchObject({ missing: [gone], lines: [{ productId: phone }, { productId: cover }] });
    expect(body["lines"]).toContainEqual({
      productId: phone,
      slug: "Apple-iPhone-13",
      title: "Apple iPhone 13",
      variant: "4 GB · 128 GB · Midnight",
      image: "/media/0123456789abcdef0123456789abcdef",
      category: "Phone",
      condition: "Mint",
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
      quantity: 3,
      available: 2,
      unitPricePaise: 34_999_00,
      listPricePaise: 79_900_00,
      weightGrams: 350,
      hsn: "85171300",
      taxScheme: "margin",
      returnDays: 10,
    });
  });
  test("uses the prices of the given tier", async () => {
    const { body } = await callInternal(shop, "/internal/quotes", {
      tier: "wholesaler",
      items: [{ productId: cover, quantity: 1 }],
    });
    expect(body["lines"]).toMatchObject([{ unitPricePaise: 269_00 }]);
  });
});

describe("a quote request", () => {
  const items = [{ productId: randomUUID(), quantity: 1 }];
  test.each<[string, object]>([
    ["no tier", { items }],
    ["a tier of one's own", { tier: "staff", items }],
    ["no items", { tier: "consumer", items: [] }],
    ["a product twice", { tier: "consumer", items: [...items, ...items] }],
    ["half an item", { tier: "consumer", items: [{ productId: randomUUID(), quantity: 0.5 }] }],
    ["a price to go by", { tier: "consumer", items: [{ productId: randomUUID(), quantity: 1, price: 1 }] }],
  ])("%s is rejected with 400", async (_name, payload) => {
    expect(await callInternal(shop, "/internal/quotes", payload)).toMatchObject({
      status: 400,
      body: { success: false, code: "VALIDATION" },
    });
  });

  test.each<[string, () => Promise<Record<string, string>>]>([
    ["a call without a token", async () => ({})],
    ["a user", async () => (await signedIn("wholesaler")).headers],
    ["a service that meant another one", async () => await asService("orders", "auth")],
  ])("%s is rejected with 401", async (_name, caller) => {
    const reply = await shop.app.inject({
      method: "POST",
      url: "/internal/quotes",
      headers: await caller(),
      payload: { tier: "not read" },
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ success: false, code: "FORBIDDEN" });
  });
});
