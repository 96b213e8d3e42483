import { randomUUID } from "node:crypto";
import { sqlStatements } from "@haat/testkit/sql-statements";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { callInternal, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

// What one order costs the catalogue, in statements. Change these lists only together with decision 18.

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
beforeEach(() => {
  // In tests every request first waits for the listing index, which sends statements of its own.
  vi.spyOn(shop.changes, "caughtUp").mockResolvedValue();
});
afterAll(async () => await shop.close());

const findShortage = expect.stringContaining("coalesce(products.quantity, 0) < item.quantity");

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function statementsOf(path: string, payload: object, status: number): Promise<string[]> {
  return await sqlStatements(async () => {
    expect((await callInternal(shop, path, payload)).status).toBe(status);
  });
}

function reservationOf(...products: string[]) {
  const items = products.map((productId) => ({ productId, quantity: 1 }));
  return {
    reservationId: randomUUID(),
    userId: randomUUID(),
    tier: "consumer",
    items,
    expiresAt: inMinutes(1),
  };
}

test("prices of a cart take one statement", async () => {
  const items = [await addPhone(shop.db, 1), await addAccessory(shop.db, 1)].map((productId) => ({
    productId,
    quantity: 1,
  }));
  expect(await statementsOf("/internal/quotes", { tier: "consumer", items }, 200)).toHaveLength(1);
});

test("a reservation of any number of products takes seven statements, and its extension one", async () => {
  const reservation = reservationOf(await addPhone(shop.db, 1), await addAccessory(shop.db, 1));
  expect(await statementsOf("/internal/reservations", reservation, 201)).toEqual([
    findShortage,
    "begin",
    expect.stringContaining("set_config('haat.actor_kind'"),
    expect.stringContaining("insert into reservations"),
    expect.stringContaining("for no key update"),
    expect.stringContaining("update units set state = 'held'"),
    "commit",
  ]);
  const { reservationId, expiresAt: from } = reservation;
  const path = `/internal/reservations/${reservationId}/extend`;
  expect(await statementsOf(path, { from, to: inMinutes(50) }, 200)).toHaveLength(1);
});

test("a reservation of a sold product is rejected with one statement", async () => {
  const phone = await addPhone(shop.db, 1);
  await statementsOf("/internal/reservations", reservationOf(phone), 201);
  expect(await statementsOf("/internal/reservations", reservationOf(phone), 409)).toEqual([findShortage]);
});
