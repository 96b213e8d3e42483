import { randomUUID } from "node:crypto";
import type { Tier } from "@haat/domain/account";
import { policies } from "@haat/shop/policies";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reservations } from "../src/db/schema/reservations.ts";
import { expireReservations } from "./as-actor.ts";
import { callInternal, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { seededStock } from "./seeded-stock.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

/** Creates an account that reserves quantities of products, each time for a new order unless an id is given. */
function account(tier: Tier = "consumer") {
  const userId = randomUUID();
  return {
    reserve: async (quantities: Readonly<Record<string, number>>, reservationId: string = randomUUID()) => {
      const items = Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
      const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString();
      const body = { reservationId, userId, tier, items, expiresAt };
      return { ...(await callInternal(shop, "/internal/reservations", body)), reservationId };
    },
  };
}

/** Enough products of `price` for `quantity` items, as orders of at most five each. */
async function phones(count: number, each: number, consumerPricePaise = 10_000_00) {
  return await Promise.all(
    Array.from({ length: count }, async () => await addPhone(shop.db, each, { consumerPricePaise })),
  );
}

describe("the hold limit of an account", () => {
  test("counts phones over all unpaid orders", async () => {
    const [a, b, c] = await phones(3, 5);
    const shopper = account();
    expect((await shopper.reserve({ [a ?? ""]: 5 })).status).toBe(201);
    expect((await shopper.reserve({ [b ?? ""]: 5 })).status).toBe(201);
    expect(await shopper.reserve({ [c ?? ""]: 1 })).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: "HOLD_LIMIT",
        msg: "Your unpaid orders can hold up to 10 phones, 30 items and ₹12,00,000 at a time. Please pay for one of them, or cancel it, and try again.",
      },
    });
    expect((await account().reserve({ [c ?? ""]: 1 })).status).toBe(201);
  });

  test("counts items, accessories included", async () => {
    const cover = await addAccessory(shop.db, 100);
    const shopper = account();
    expect((await shopper.reserve({ [cover]: 30 })).status).toBe(201);
    expect((await shopper.reserve({ [cover]: 1 })).body).toMatchObject({ code: "HOLD_LIMIT" });
  });

  test("counts value at the prices of the account's tier", async () => {
    const facts = { listPricePaise: 4_00_000_00, consumerPricePaise: 4_00_000_00, wholesalePricePaise: 1_00 };
    const product = await addPhone(shop.db, 5, facts);
    const shopper = account();
    expect((await shopper.reserve({ [product]: 3 })).status).toBe(201);
    expect((await shopper.reserve({ [product]: 1 })).body).toMatchObject({ code: "HOLD_LIMIT" });
    expect((await account("wholesaler").reserve({ [product]: 2 })).status).toBe(201);
  });

  test("is higher for a wholesaler", async () => {
    const cover = await addAccessory(shop.db, 2_000, { wholesalePricePaise: 100_00 });
    const other = await addAccessory(shop.db, 2_000, { wholesalePricePaise: 100_00 });
    const wholesaler = account("wholesaler");
    for (let order = 0; order < 5; order++)
      expect((await wholesaler.reserve({ [cover]: 100, [other]: 100 })).status).toBe(201);
    expect((await wholesaler.reserve({ [cover]: 1 })).body).toMatchObject({ code: "HOLD_LIMIT" });

    const facts = { listPricePaise: 10_000_00, consumerPricePaise: 9_000_00, wholesalePricePaise: 100_00 };
    const phone = await addPhone(shop.db, 301, facts);
    const buyer = account("wholesaler");
    for (let order = 0; order < 3; order++) expect((await buyer.reserve({ [phone]: 100 })).status).toBe(201);
    expect((await buyer.reserve({ [phone]: 1 })).body).toMatchObject({ code: "HOLD_LIMIT" });

    const dear = await addAccessory(shop.db, 101, {
      listPricePaise: 2_00_000_00,
      consumerPricePaise: 2_00_000_00,
      wholesalePricePaise: 2_00_000_00,
    });
    const rich = account("wholesaler");
    expect((await rich.reserve({ [dear]: 100 })).status).toBe(201);
    expect((await rich.reserve({ [dear]: 1 })).body).toMatchObject({ code: "HOLD_LIMIT" });
  });

  test("counts a repeated reservation once, also with a later expiry", async () => {
    const [a, b] = await phones(2, 5);
    const shopper = account();
    const first = await shopper.reserve({ [a ?? ""]: 5 });
    for (let repeat = 0; repeat < 3; repeat++)
      expect((await shopper.reserve({ [a ?? ""]: 5 }, first.reservationId)).status).toBe(200);
    expect((await shopper.reserve({ [b ?? ""]: 5 })).status).toBe(201);
  });

  test.each(["released", "sold", "expired"])("does not count a reservation that is %s", async (end) => {
    const [a, b, c] = await phones(3, 5);
    const shopper = account();
    const { reservationId } = await shopper.reserve({ [a ?? ""]: 5 });
    await shopper.reserve({ [b ?? ""]: 5 });
    if (end === "expired") {
      const past = { expiresAt: new Date(Date.now() - 1000) };
      await shop.db.update(reservations).set(past).where(eq(reservations.id, reservationId));
      await expireReservations(shop.db);
    } else {
      const call = end === "sold" ? "commit" : "release";
      await callInternal(shop, `/internal/reservations/${reservationId}/${call}`);
    }
    expect((await shopper.reserve({ [c ?? ""]: 5 })).status).toBe(201);
  });

  test("counts a released reservation again when it is held again", async () => {
    const [a, b, c] = await phones(3, 5);
    const shopper = account();
    const { reservationId } = await shopper.reserve({ [a ?? ""]: 5 });
    await callInternal(shop, `/internal/reservations/${reservationId}/release`);
    await shopper.reserve({ [b ?? ""]: 5 });
    await shopper.reserve({ [c ?? ""]: 5 });
    expect((await shopper.reserve({ [a ?? ""]: 5 }, reservationId)).body).toMatchObject({
      code: "HOLD_LIMIT",
    });
  });

  test("never rejects the sale of a paid order", async () => {
    const [a, b, c] = await phones(3, 5);
    const shopper = account();
    const { reservationId } = await shopper.reserve({ [a ?? ""]: 5 });
    await callInternal(shop, `/internal/reservations/${reservationId}/release`);
    await shopper.reserve({ [b ?? ""]: 5 });
    await shopper.reserve({ [c ?? ""]: 5 });
    expect((await callInternal(shop, `/internal/reservations/${reservationId}/commit`)).status).toBe(200);
  });
});

test("returns a message about the order size when a single order exceeds the limit", async () => {
  const products = await phones(3, 5);
  const order = Object.fromEntries(products.map((id) => [id, 5]));
  const { body } = await account().reserve(order);
  expect(body).toMatchObject({
    code: "HOLD_LIMIT",
    msg: expect.stringMatching(/^One order can have up to 10 phones/),
  });
});

test("allows five of the most expensive phone in one order", async () => {
  const highest = Math.max(...seededStock.products.map((product) => product.consumerPricePaise));
  const [phone = ""] = await phones(1, policies.quantityLimit.consumer, highest);
  expect((await account().reserve({ [phone]: policies.quantityLimit.consumer })).status).toBe(201);
});
