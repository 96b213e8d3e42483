import { randomUUID } from "node:crypto";
import { policies } from "@haat/shop/policies";
import { sendPatiently, unexpectedReasons } from "@haat/testkit/busy-service";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { startPooler, type TestPooler } from "@haat/testkit/pooler";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { asService, asStaff } from "@haat/testkit/test-users";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "../src/db/schema/products.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { units } from "../src/db/schema/stock.ts";
import { expireReservations } from "./as-actor.ts";
import { openAlarms, packageFolder, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
let pooler: TestPooler;
let urls: string[];
let other: TestProcess;
let authorization: string;

beforeAll(async () => {
  // Behind a connection pooler, as in production.
  shop = await startCatalogue(async (url) => {
    pooler = await startPooler(url);
    return pooler.env;
  });
  const env = { ...shop.env, LOG_LEVEL: "warn" };
  other = await startProcess({ cwd: packageFolder, entry: "src/main.ts", env });
  urls = [await shop.app.listen({ host: "127.0.0.1", port: 0 }), other.url];
  ({ authorization } = await asService("orders", "catalogue"));
});
afterAll(async () => {
  await other.stop();
  await shop.close();
  await pooler.stop();
});

/** Alternates between the process of this test and the other one. */
async function post(index: number, path: string, payload?: object) {
  const reply = await sendPatiently(
    async () =>
      await fetch(`${urls[index % urls.length]}${path}`, {
        method: "POST",
        headers: { authorization, ...(payload ? { "content-type": "application/json" } : {}) },
        ...(payload ? { body: JSON.stringify(payload) } : {}),
        signal: AbortSignal.timeout(20_000),
      }),
  );
  return { status: reply.status, body: await reply.json() };
}

const expiresAt = () => new Date(Date.now() + 15 * 60_000).toISOString();
/** A new account for each call. */
const newAccount = () => ({ userId: randomUUID(), tier: "consumer" });
const statuses = (replies: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, (reply) => reply.status)].map(([status, all]) => [status, all.length]),
  );

describe("two processes of the service", () => {
  test("give one unit to exactly one of sixty reservations", async () => {
    const productId = await addPhone(shop.db, 1);
    const replies = await inParallel(60, async (index) =>
      post(index, "/internal/reservations", {
        ...newAccount(),
        reservationId: randomUUID(),
        items: [{ productId, quantity: 1 }],
        expiresAt: expiresAt(),
      }),
    );
    expect(statuses(replies)).toEqual({ 201: 1, 409: 59 });
    const held = await shop.db.select().from(units).where(eq(units.productId, productId));
    expect(held.map((unit) => unit.state)).toEqual(["held"]);
  });

  test("make one reservation of sixty identical requests, with the same reply", async () => {
    const productId = await addPhone(shop.db, 3);
    const payload = {
      ...newAccount(),
      reservationId: randomUUID(),
      items: [{ productId, quantity: 1 }],
      expiresAt: expiresAt(),
    };
    const replies = await inParallel(60, async (index) => post(index, "/internal/reservations", payload));
    expect(statuses(replies)).toEqual({ 200: 59, 201: 1 });
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
    expect(product?.quantity).toBe(2);
  });

  test("hold exactly one of two carts for one released reservation", async () => {
    const [one, other] = [await addPhone(shop.db, 5), await addAccessory(shop.db, 5)];
    const reservationId = randomUUID();
    const account = newAccount();
    const take = async (index: number, productId: string) =>
      await post(index, "/internal/reservations", {
        ...account,
        reservationId,
        items: [{ productId, quantity: 2 }],
        expiresAt: expiresAt(),
      });
    await take(0, one);
    await post(0, `/internal/reservations/${reservationId}/release`);
    const replies = await inParallel(60, async (index) => await take(index, index % 4 < 2 ? one : other));
    expect(statuses(replies)).toEqual({ 200: 29, 201: 1, 422: 30 });
    const rows = await shop.db
      .select()
      .from(products)
      .where(inArray(products.id, [one, other]));
    expect(rows.map((row) => row.quantity).toSorted((a, b) => a - b)).toEqual([3, 5]);
  });

  test("sell no phone that staff take off sale, and lose none that they put back, while orders come", async () => {
    const productId = await addPhone(shop.db, 20);
    const ofProduct = eq(units.productId, productId);
    const ids = (await shop.db.select({ id: units.id }).from(units).where(ofProduct)).map(({ id }) => id);
    const { headers } = await asStaff("owner");
    const staff = async (index: number, path: string, payload: object) => {
      const url = `${urls[index % urls.length]}/api/staff/${path}`;
      const type = { "content-type": "application/json" };
      const body = JSON.stringify(payload);
      const send = async () => await fetch(url, { method: "POST", headers: { ...headers, ...type }, body });
      return (await sendPatiently(send)).status;
    };
    const orders = inParallel(30, async (index) =>
      post(index, "/internal/reservations", {
        ...newAccount(),
        reservationId: randomUUID(),
        items: [{ productId, quantity: 1 }],
        expiresAt: expiresAt(),
      }),
    );
    const moves = inParallel(12, async (index) => {
      const unit = `units/${ids[index]}`;
      const off = await staff(index, `${unit}/take-off-sale`, { reason: "Asked back" });
      const on = index < 6 && off === 200 ? await staff(index, `${unit}/put-on-sale`, {}) : 200;
      return { off, on };
    });
    const edit = staff(0, `products/${productId}/edit`, { version: 1, title: "Apple iPhone 13, checked" });
    const [replies, moved, edited] = await Promise.all([orders, moves, edit]);
    expect(edited).toBe(200);
    // 409: an order holds the phone.
    expect(moved.filter(({ off, on }) => ![200, 409].includes(off) || on !== 200)).toEqual([]);
    const states = Map.groupBy(await shop.db.select().from(units).where(ofProduct), ({ state }) => state);
    const count = (state: string) => [...states].find(([name]) => name === state)?.[1].length ?? 0;
    expect(count("held")).toBe(replies.filter(({ status }) => status === 201).length);
    expect(count("inspected")).toBe(moved.filter(({ off }, index) => off === 200 && index >= 6).length);
    expect(count("held") + count("inspected") + count("sellable")).toBe(20);
    const [product] = await shop.db.select().from(products).where(eq(products.id, productId));
    expect(product?.quantity).toBe(count("sellable"));
    expect(await openAlarms(shop)).toEqual([]);
  });

  test("neither deadlock nor oversell with carts in opposite orders", async () => {
    const ids = [await addPhone(shop.db, 10), await addPhone(shop.db, 10), await addAccessory(shop.db, 10)];
    const items = ids.map((productId) => ({ productId, quantity: 1 }));
    const replies = await inParallel(60, async (index) =>
      post(index, "/internal/reservations", {
        ...newAccount(),
        reservationId: randomUUID(),
        items: index % 3 === 0 ? items : items.toReversed(),
        expiresAt: expiresAt(),
      }),
    );
    expect(statuses(replies)).toEqual({ 201: 10, 409: 50 });
    const rows = await shop.db.select().from(products).where(inArray(products.id, ids));
    expect(rows.map((row) => row.quantity)).toEqual([0, 0, 0]);
  });

  test("keep an account within its hold limit under forty-five parallel orders, while others can still buy", async () => {
    const productId = await addPhone(shop.db, 60);
    const account = newAccount();
    const order = (owner: object) => ({
      ...owner,
      reservationId: randomUUID(),
      items: [{ productId, quantity: 1 }],
      expiresAt: expiresAt(),
    });
    const replies = await inParallel(45, async (index) =>
      post(index, "/internal/reservations", order(account)),
    );
    const { phones } = policies.holdLimit.consumer;
    expect(statuses(replies)).toEqual({ 201: phones, 409: 45 - phones });
    const rejected = replies.filter((reply) => reply.status === 409);
    expect(new Set(rejected.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(rejected[0]?.body).toMatchObject({
      code: "HOLD_LIMIT",
      msg: expect.stringContaining("pay for one of them, or cancel it"),
    });
    const held = await shop.db.select().from(units).where(eq(units.state, "held"));
    expect(held.filter((unit) => unit.productId === productId)).toHaveLength(phones);
    expect((await post(0, "/internal/reservations", order(newAccount()))).status).toBe(201);
  });

  test("sell every reservation once when commit and expiry race", async () => {
    const productId = await addPhone(shop.db, 50);
    const ids = Array.from({ length: 50 }, () => randomUUID());
    await Promise.all(
      ids.map(async (reservationId, index) =>
        post(index, "/internal/reservations", {
          ...newAccount(),
          reservationId,
          items: [{ productId, quantity: 1 }],
          expiresAt: expiresAt(),
        }),
      ),
    );
    await shop.db
      .update(reservations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(inArray(reservations.id, ids));
    const [replies] = await Promise.all([
      inParallel(50, async (index) => post(index, `/internal/reservations/${ids[index]}/commit`)),
      // The worker runs it again too when the database is too busy.
      inParallel(10, async () => await eventually(async () => await expireReservations(shop.db))),
    ]);
    expect(statuses(replies)).toEqual({ 200: 50 });
    const sold = await shop.db.select().from(units).where(eq(units.productId, productId));
    expect(sold.every((unit) => unit.state === "sold")).toBe(true);
    expect(new Set(sold.map((unit) => unit.reservationId))).toEqual(new Set(ids));
  });

  test("let either commit or release of one reservation win when both race", async () => {
    const productId = await addPhone(shop.db, 1);
    const reservationId = randomUUID();
    await post(0, "/internal/reservations", {
      ...newAccount(),
      reservationId,
      items: [{ productId, quantity: 1 }],
      expiresAt: expiresAt(),
    });
    const replies = await inParallel(100, async (index) =>
      post(index >> 1, `/internal/reservations/${reservationId}/${index % 2 ? "commit" : "release"}`),
    );
    // A commit after a release takes the unit again, so in the end it is sold.
    const commits = replies.filter((_, index) => index % 2 === 1);
    expect(statuses(commits)).toEqual({ 200: 50 });
    const [unit] = await shop.db.select().from(units).where(eq(units.productId, productId));
    expect(unit).toMatchObject({ state: "sold", reservationId });
  });
});

test("had no other reason than long waits when it could not reach a part of the shop", () => {
  expect(unexpectedReasons([other.output()])).toEqual([]);
});

test("leaves no invariant violated", async () => {
  expect(await openAlarms(shop)).toEqual([]);
});
