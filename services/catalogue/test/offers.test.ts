import { randomUUID } from "node:crypto";
import { asService } from "@haat/testkit/test-users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "../src/db/schema/products.ts";
import { callInternal, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

const kind = "apple-iphone-13/4/128/Mint";
const offersOf = async (...kinds: string[]) =>
  (await callInternal(shop, "/internal/offers", { kinds })).body["offers"];
async function kindOf(productId: string) {
  const headers = await asService("orders", "catalogue");
  const reply = await shop.app.inject({ url: `/internal/products/${productId}/kind`, headers });
  return { status: reply.statusCode, body: reply.json() };
}

const price = (consumerPricePaise: number) => ({
  consumerPricePaise,
  wholesalePricePaise: consumerPricePaise - 1_000_00,
});

test("a kind is the model, memory and condition of a product, which may be sold; a draft has none", async () => {
  const sold = await addPhone(shop.db, 0);
  const facts = { slug: "Apple-iPhone-13", title: "Apple iPhone 13", memory: "4 GB · 128 GB" };
  expect(await kindOf(sold)).toEqual({ status: 200, body: { ...facts, kind, condition: "Mint" } });
  const cover = await addAccessory(shop.db, 3);
  const { body } = await kindOf(cover);
  expect(body).toMatchObject({ memory: "", condition: null });
  expect(await offersOf(body.kind)).toMatchObject([{ consumer: { productId: cover, pricePaise: 299_00 } }]);
  expect((await kindOf(await addPhone(shop.db, 1, { published: false }))).status).toBe(404);
  expect((await kindOf(randomUUID())).status).toBe(404);
});

test("an offer is the cheapest product in stock of a kind, in any color and branch, at the price of each tier", async () => {
  await addPhone(shop.db, 1, { condition: "Good", ...price(20_000_00) });
  await addPhone(shop.db, 1, { storageGb: 256, ...price(20_000_00) });
  await addPhone(shop.db, 1, { modelId: "apple-iphone-14", ...price(20_000_00) });
  await addPhone(shop.db, 1, { published: false, ...price(20_000_00) });
  const none = { consumer: null, wholesaler: null };
  expect(await offersOf(kind, "unknown")).toEqual([
    { kind, ...none },
    { kind: "unknown", ...none },
  ]);

  const dear = await addPhone(shop.db, 1, { color: "Pink", branch: "ballygunge", ...price(33_000_00) });
  const cheap = await addPhone(shop.db, 1, { color: "Blue", ...price(32_000_00) });
  const consumer = { productId: cheap, pricePaise: 32_000_00 };
  const wholesaler = { productId: cheap, pricePaise: 31_000_00 };
  expect(await offersOf(kind)).toEqual([{ kind, consumer, wholesaler }]);

  await shop.db.update(products).set({ consumerPricePaise: 31_500_00 }).where(eq(products.id, dear));
  expect(await offersOf(kind)).toMatchObject([{ consumer: { productId: dear, pricePaise: 31_500_00 } }]);
});
