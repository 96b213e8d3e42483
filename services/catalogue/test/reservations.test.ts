import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { products } from "../src/db/schema/products.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { expireReservations } from "./as-actor.ts";
import { callInternal, openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

const soon = (minutes = 15) => new Date(Date.now() + minutes * 60_000).toISOString();

async function reserve(
  items: { productId: string; quantity: number }[],
  reservationId: string = randomUUID(),
  expiresAt = soon(),
) {
  const account = { userId: randomUUID(), tier: "consumer" };
  const reply = await callInternal(shop, "/internal/reservations", {
    ...account,
    reservationId,
    items,
    expiresAt,
  });
  return { ...reply, reservationId };
}
const commit = async (id: string) => await callInternal(shop, `/internal/reservations/${id}/commit`);
const extend = async (id: string, from: string, to: string) =>
  await callInternal(shop, `/internal/reservations/${id}/extend`, { from, to });
const release = async (id: string) => await callInternal(shop, `/internal/reservations/${id}/release`);

async function quantityOf(productId: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId));
  return row?.quantity;
}

async function expiryOf(reservationId: string): Promise<string | undefined> {
  const [row] = await shop.db.select().from(reservations).where(eq(reservations.id, reservationId));
  return row?.expiresAt.toISOString();
}

async function letExpire(reservationId: string): Promise<void> {
  await shop.db
    .update(reservations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(reservations.id, reservationId));
}

describe("a reservation", () => {
  test("leaves connections to the database for readers while many wait for the same product", async () => {
    const [wanted, other] = [await addPhone(shop.db, 20), await addPhone(shop.db, 1)];
    const another = new pg.Client({ connectionString: shop.env["DATABASE_URL"] });
    await another.connect();
    await another.query("begin");
    await another.query("select id from products where id = $1 for update", [wanted]);
    const waiting = Array.from(
      { length: 20 },
      async () => await reserve([{ productId: wanted, quantity: 1 }]),
    );
    await vi.waitFor(async () => {
      // A transaction sees the same activity every time, unless it drops what it has seen.
      await another.query("select pg_stat_clear_snapshot()");
      const { rows } = await another.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0]?.count).toBeGreaterThan(1);
    }, 4000);
    for (let read = 0; read < 10; read++) {
      const items = [{ productId: other, quantity: 1 }];
      expect((await callInternal(shop, "/internal/quotes", { tier: "consumer", items })).status).toBe(200);
    }
    await another.query("rollback");
    await another.end();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
  });

  test("holds phones and accessories together and lowers the displayed quantity", async () => {
    const [phone, cover] = [await addPhone(shop.db, 3), await addAccessory(shop.db, 10)];
    const { status, body, reservationId } = await reserve([
      { productId: phone, quantity: 2 },
      { productId: cover, quantity: 4 },
    ]);
    expect(status).toBe(201);
    expect(body).toEqual({ reservationId, expiresAt: expect.any(String) });
    expect(await quantityOf(phone)).toBe(1);
    expect(await quantityOf(cover)).toBe(6);
  });

  test("holds the oldest units first", async () => {
    const phone = await addPhone(shop.db, 3);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    const all = await shop.db
      .select()
      .from(units)
      .where(eq(units.productId, phone))
      .orderBy(units.receivedAt);
    expect(all.map((unit) => unit.state)).toEqual(["held", "sellable", "sellable"]);
    expect(all[0]?.reservationId).toBe(reservationId);
  });

  test("returns the first reply to a repeat with reordered items, and holds nothing more", async () => {
    const [phone, cover] = [await addPhone(shop.db, 2), await addAccessory(shop.db, 5)];
    const items = [
      { productId: phone, quantity: 1 },
      { productId: cover, quantity: 1 },
    ];
    const expiresAt = soon();
    const first = await reserve(items, undefined, expiresAt);
    const again = await reserve(items.toReversed(), first.reservationId, expiresAt);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await quantityOf(phone)).toBe(1);
  });

  test("accepts ids in upper case", async () => {
    const phone = await addPhone(shop.db, 2);
    const first = await reserve([{ productId: phone, quantity: 1 }]);
    const items = [{ productId: phone.toUpperCase(), quantity: 1 }];
    const again = await reserve(items, first.reservationId.toUpperCase());
    expect(again).toMatchObject({ status: 200, body: { reservationId: first.reservationId } });
    const quote = await callInternal(shop, "/internal/quotes", { tier: "consumer", items });
    expect(quote.body).toMatchObject({ lines: [{ productId: phone }], missing: [] });
    const twice = [...items, { productId: phone, quantity: 1 }];
    expect((await reserve(twice)).status).toBe(400);
  });

  test("keeps the later expiry of a repeat", async () => {
    const items = [{ productId: await addPhone(shop.db, 1), quantity: 1 }];
    const [early, late] = [soon(15), soon(45)];
    const { reservationId } = await reserve(items, undefined, early);
    for (const asked of [late, early]) {
      expect(await reserve(items, reservationId, asked)).toMatchObject({
        status: 200,
        body: { expiresAt: late },
      });
    }
    expect(await expiryOf(reservationId)).toBe(late);
  });

  test("does not change the expiry of what was sold", async () => {
    const items = [{ productId: await addPhone(shop.db, 1), quantity: 1 }];
    const first = await reserve(items);
    await commit(first.reservationId);
    const again = await reserve(items, first.reservationId, soon(45));
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test.each(["held", "sold"])("rejects other items for the same id while it is %s", async (state) => {
    const phone = await addPhone(shop.db, 3);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    if (state === "sold") await commit(reservationId);
    const { status, body } = await reserve([{ productId: phone, quantity: 2 }], reservationId);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "IDEMPOTENCY_CONFLICT" });
    expect(await quantityOf(phone)).toBe(2);
  });

  test.each(["was released", "has expired"])("holds other items for a reservation that %s", async (how) => {
    const [phone, cover] = [await addPhone(shop.db, 3), await addAccessory(shop.db, 5)];
    const { reservationId } = await reserve([
      { productId: phone, quantity: 1 },
      { productId: cover, quantity: 2 },
    ]);
    if (how === "was released") await release(reservationId);
    else await letExpire(reservationId);
    await expireReservations(shop.db);
    const items = [{ productId: phone, quantity: 2 }];
    expect((await reserve(items, reservationId)).status).toBe(201);
    expect([await quantityOf(phone), await quantityOf(cover)]).toEqual([1, 5]);
    expect((await commit(reservationId)).body["lines"]).toMatchObject([{ productId: phone, quantity: 2 }]);
    const [counted] = await shop.db.select().from(countedStock).where(eq(countedStock.productId, cover));
    expect(counted).toMatchObject({ sellable: 5, held: 0, sold: 0 });
  });

  test("leaves a released reservation unchanged when there are too few of the other items", async () => {
    const phone = await addPhone(shop.db, 1);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    await release(reservationId);
    const { body } = await reserve([{ productId: phone, quantity: 2 }], reservationId);
    expect(body).toMatchObject({ code: "OUT_OF_STOCK" });
    expect((await commit(reservationId)).body["lines"]).toMatchObject([{ productId: phone, quantity: 1 }]);
  });

  test("holds nothing when one line is short of stock", async () => {
    const [phone, cover] = [await addPhone(shop.db, 1), await addAccessory(shop.db, 1)];
    const { status, body, reservationId } = await reserve([
      { productId: cover, quantity: 1 },
      { productId: phone, quantity: 2 },
    ]);
    expect(status).toBe(409);
    expect(body).toMatchObject({ success: false, code: "OUT_OF_STOCK" });
    expect(await quantityOf(phone)).toBe(1);
    expect(await quantityOf(cover)).toBe(1);
    expect(await shop.db.select().from(reservations).where(eq(reservations.id, reservationId))).toEqual([]);
  });

  test("rejects an unknown product with OUT_OF_STOCK", async () => {
    const { body } = await reserve([{ productId: randomUUID(), quantity: 1 }]);
    expect(body).toMatchObject({ code: "OUT_OF_STOCK" });
  });

  test("holds a released reservation again for the same request", async () => {
    const phone = await addPhone(shop.db, 1);
    const items = [{ productId: phone, quantity: 1 }];
    const { reservationId } = await reserve(items);
    await release(reservationId);
    expect((await reserve(items, reservationId)).status).toBe(201);
    expect(await quantityOf(phone)).toBe(0);
  });
});

test("a process whose clock is an hour ahead holds stock for a minute, and extends the hold", async () => {
  const [from, to] = [soon(1), soon(50)];
  const items = [{ productId: await addPhone(shop.db, 1), quantity: 1 }];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { status, reservationId } = await reserve(items, undefined, from);
  expect(status).toBe(201);
  expect((await extend(reservationId, from, to)).status).toBe(200);
});

describe("extend", () => {
  test("sets a later expiry on a reservation that is held until the given time", async () => {
    const [from, to] = [soon(1), soon(50)];
    const { reservationId } = await reserve(
      [{ productId: await addPhone(shop.db, 1), quantity: 1 }],
      undefined,
      from,
    );
    expect(await extend(reservationId, from, to)).toMatchObject({
      status: 200,
      body: { reservationId, expiresAt: to },
    });
    expect(await expiryOf(reservationId)).toBe(to);
  });

  test("changes nothing and returns 404 when another request has set another expiry", async () => {
    const [from, other] = [soon(1), soon(2)];
    const items = [{ productId: await addPhone(shop.db, 1), quantity: 1 }];
    const { reservationId } = await reserve(items, undefined, other);
    const { status, body } = await extend(reservationId, from, soon(50));
    expect([status, body]).toMatchObject([404, { code: "NOT_FOUND" }]);
    expect(await expiryOf(reservationId)).toBe(other);
  });

  test.each([
    ["expired", letExpire],
    ["released", release],
    ["committed", commit],
  ])("changes nothing and returns 404 when the reservation is %s", async (_, end) => {
    const from = soon(1);
    const items = [{ productId: await addPhone(shop.db, 1), quantity: 1 }];
    const { reservationId } = await reserve(items, undefined, from);
    await end(reservationId);
    const expiry = await expiryOf(reservationId);
    expect((await extend(reservationId, from, soon(50))).status).toBe(404);
    expect(await expiryOf(reservationId)).toBe(expiry);
  });

  test("returns 404 for an unknown reservation", async () => {
    expect((await extend(randomUUID(), soon(1), soon(50))).status).toBe(404);
  });
});

describe("commit", () => {
  test("sells the held stock and returns the same IMEIs on every repeat", async () => {
    const [phone, cover] = [await addPhone(shop.db, 2), await addAccessory(shop.db, 5)];
    const secondImei = "490154203237518";
    await shop.db.update(units).set({ imei2: secondImei }).where(eq(units.productId, phone));
    const { reservationId } = await reserve([
      { productId: phone, quantity: 1 },
      { productId: cover, quantity: 2 },
    ]);
    const first = await commit(reservationId);
    expect(first.status).toBe(200);
    const [unit] = await shop.db.select().from(units).where(eq(units.reservationId, reservationId));
    expect(unit?.state).toBe("sold");
    expect(first.body["lines"]).toEqual(
      expect.arrayContaining([
        {
          productId: phone,
          quantity: 1,
          units: [{ unitId: unit?.id, imei: unit?.imei, imei2: secondImei, purchasePricePaise: 27_111_11 }],
        },
        { productId: cover, quantity: 2, units: [] },
      ]),
    );
    expect(await commit(reservationId)).toEqual(first);
    const [counted] = await shop.db.select().from(countedStock).where(eq(countedStock.productId, cover));
    expect(counted).toMatchObject({ sellable: 3, held: 0, sold: 2 });
  });

  test("sells an expired reservation while the stock is available", async () => {
    const [phone, cover] = [await addPhone(shop.db, 1), await addAccessory(shop.db, 1)];
    const { reservationId } = await reserve([
      { productId: phone, quantity: 1 },
      { productId: cover, quantity: 1 },
    ]);
    await letExpire(reservationId);
    await expireReservations(shop.db);
    expect(await quantityOf(phone)).toBe(1);
    expect((await commit(reservationId)).status).toBe(200);
    expect(await quantityOf(phone)).toBe(0);
    expect(await quantityOf(cover)).toBe(0);
  });

  test("rejects an expired reservation when others have the stock", async () => {
    const phone = await addPhone(shop.db, 1);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    await letExpire(reservationId);
    await expireReservations(shop.db);
    await reserve([{ productId: phone, quantity: 1 }]);
    const late = await commit(reservationId);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "OUT_OF_STOCK" });
  });

  test("returns 404 for an unknown reservation", async () => {
    expect(await commit(randomUUID())).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

describe("release", () => {
  test("makes everything sellable once, however often it is called", async () => {
    const [phone, cover] = [await addPhone(shop.db, 2), await addAccessory(shop.db, 5)];
    const { reservationId } = await reserve([
      { productId: phone, quantity: 2 },
      { productId: cover, quantity: 5 },
    ]);
    for (const _ of [1, 2]) {
      expect(await release(reservationId)).toEqual({ status: 200, body: { released: true } });
    }
    expect(await quantityOf(phone)).toBe(2);
    expect(await quantityOf(cover)).toBe(5);
  });

  test("does not release what was sold", async () => {
    const phone = await addPhone(shop.db, 1);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    await commit(reservationId);
    expect(await release(reservationId)).toMatchObject({ status: 409, body: { code: "ALREADY_COMMITTED" } });
  });

  test("succeeds for an unknown id", async () => {
    expect(await release(randomUUID())).toEqual({ status: 200, body: { released: true } });
  });
});

describe("the expiry job", () => {
  test("releases expired reservations in batches, and no others", async () => {
    const [phone, cover] = [await addPhone(shop.db, 3), await addAccessory(shop.db, 200)];
    const live = await reserve([{ productId: phone, quantity: 1 }]);
    const sold = await reserve([{ productId: phone, quantity: 1 }]);
    await commit(sold.reservationId);
    await letExpire(sold.reservationId);
    for (let index = 0; index < 60; index++) {
      const { reservationId } = await reserve([{ productId: cover, quantity: 2 }]);
      await letExpire(reservationId);
    }
    expect(await expireReservations(shop.db)).toBe(60);
    expect(await quantityOf(cover)).toBe(200);
    expect(await quantityOf(phone)).toBe(1);
    expect((await commit(live.reservationId)).status).toBe(200);
  });

  test("releases the other reservations when one cannot be released, and reports its error", async () => {
    const cover = await addAccessory(shop.db, 10);
    const ids: string[] = [];
    for (let index = 0; index < 3; index++) {
      const { reservationId } = await reserve([{ productId: cover, quantity: 2 }]);
      await letExpire(reservationId);
      ids.push(reservationId);
    }
    const [broken] = ids;
    await shop.db.execute(
      sql.raw(`alter table reservations add constraint broken check (id <> '${broken}' or state = 'held')`),
    );
    try {
      await expect(expireReservations(shop.db)).rejects.toThrow(`reservation ${broken} was not released`);
      expect(await quantityOf(cover)).toBe(8);
    } finally {
      await shop.db.execute(sql`alter table reservations drop constraint broken`);
    }
    expect(await expireReservations(shop.db)).toBe(1);
    expect(await quantityOf(cover)).toBe(10);
  });
});

describe("a reservation request", () => {
  const productId = randomUUID();
  const good = {
    reservationId: randomUUID(),
    userId: randomUUID(),
    tier: "consumer",
    items: [{ productId, quantity: 1 }],
    expiresAt: soon(),
  };
  test.each([
    ["no items", { ...good, items: [] }],
    ["a quantity of zero", { ...good, items: [{ productId, quantity: 0 }] }],
    ["a negative quantity", { ...good, items: [{ productId, quantity: -1 }] }],
    ["half an item", { ...good, items: [{ productId, quantity: 1.5 }] }],
    ["a product twice", { ...good, items: [good.items[0], good.items[0]] }],
    ["an id that is none", { ...good, reservationId: "ORDER_1" }],
    ["an account without its tier", { ...good, tier: undefined }],
    ["a tier without its account", { ...good, userId: undefined }],
    ["a tier that does not exist", { ...good, tier: "staff" }],
    ["an unknown field", { ...good, force: true }],
  ])("%s is rejected with 400 and writes nothing", async (_name, payload) => {
    const { status, body } = await callInternal(shop, "/internal/reservations", payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "VALIDATION", msg: expect.any(String) });
    expect(await shop.db.select().from(reservations).where(eq(reservations.id, good.reservationId))).toEqual(
      [],
    );
  });

  test("without a service token is rejected with 401", async () => {
    const reply = await shop.app.inject({ method: "POST", url: "/internal/reservations", payload: good });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ success: false, code: "FORBIDDEN" });
  });
});

test("leaves no invariant violated", async () => {
  expect(await openAlarms(shop)).toEqual([]);
});

test("tells what committed reservations sold, and nothing of others, without changing them", async () => {
  const [phone, cover] = [await addPhone(shop.db, 3), await addAccessory(shop.db, 10)];
  const items = [
    { productId: phone, quantity: 2 },
    { productId: cover, quantity: 4 },
  ];
  const sold = await reserve(items);
  const sale = await commit(sold.reservationId);
  const held = await reserve([{ productId: phone, quantity: 1 }]);
  const released = await reserve([{ productId: cover, quantity: 1 }]);
  await release(released.reservationId);
  const asked = [sold, held, released].map(({ reservationId }) => reservationId);
  const reply = await callInternal(shop, "/internal/reservations/sales", {
    reservationIds: [...asked, randomUUID()],
  });
  expect(reply.body).toEqual({ sales: [{ reservationId: sold.reservationId, ...sale.body }] });
  expect(await quantityOf(phone)).toBe(0);
  expect(await quantityOf(cover)).toBe(6);
});
