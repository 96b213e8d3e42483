import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { products } from "../src/db/schema/products.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { expireReservations } from "./as-actor.ts";
import { askInternal, openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
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
  const account = { holder: randomUUID(), tier: "consumer" };
  const reply = await askInternal(shop, "/internal/reservations", {
    ...account,
    reservationId,
    items,
    expiresAt,
  });
  return { ...reply, reservationId };
}
const commit = async (id: string) => await askInternal(shop, `/internal/reservations/${id}/commit`);
const release = async (id: string) => await askInternal(shop, `/internal/reservations/${id}/release`);

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

describe("reserving", () => {
  test("phones and accessories together are held, and the shop shows fewer", async () => {
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

  test("the oldest units are held first", async () => {
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

  test("the same id and items again, in another order, get the first answer and hold nothing more", async () => {
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

  test("ids in capitals are the same reservation and the same product, quoted or held", async () => {
    const phone = await addPhone(shop.db, 2);
    const first = await reserve([{ productId: phone, quantity: 1 }]);
    const items = [{ productId: phone.toUpperCase(), quantity: 1 }];
    const again = await reserve(items, first.reservationId.toUpperCase());
    expect(again).toMatchObject({ status: 200, body: { reservationId: first.reservationId } });
    const quote = await askInternal(shop, "/internal/quotes", { tier: "consumer", items });
    expect(quote.body).toMatchObject({ lines: [{ productId: phone }], missing: [] });
    const twice = [...items, { productId: phone, quantity: 1 }];
    expect((await reserve(twice)).status).toBe(400);
  });

  test("a repeat holds as long as the later of the two asked for", async () => {
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

  test("a repeat does not give what was sold a new time", async () => {
    const items = [{ productId: await addPhone(shop.db, 1), quantity: 1 }];
    const first = await reserve(items);
    await commit(first.reservationId);
    const again = await reserve(items, first.reservationId, soon(45));
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test.each(["held", "sold"])("the same id with other items is refused while it is %s", async (state) => {
    const phone = await addPhone(shop.db, 3);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    if (state === "sold") await commit(reservationId);
    const { status, body } = await reserve([{ productId: phone, quantity: 2 }], reservationId);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "IDEMPOTENCY_CONFLICT" });
    expect(await quantityOf(phone)).toBe(2);
  });

  test.each(["was released", "ran out"])("a hold that %s is taken anew for other items", async (how) => {
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
    const [pieces] = await shop.db.select().from(countedStock).where(eq(countedStock.productId, cover));
    expect(pieces).toMatchObject({ sellable: 5, held: 0, sold: 0 });
  });

  test("other items than a released hold's, of which there are too few, leave it as it was", async () => {
    const phone = await addPhone(shop.db, 1);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    await release(reservationId);
    const { body } = await reserve([{ productId: phone, quantity: 2 }], reservationId);
    expect(body).toMatchObject({ code: "OUT_OF_STOCK" });
    expect((await commit(reservationId)).body["lines"]).toMatchObject([{ productId: phone, quantity: 1 }]);
  });

  test("one line too many: nothing at all is held", async () => {
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

  test("a product that is not there cannot be had", async () => {
    const { body } = await reserve([{ productId: randomUUID(), quantity: 1 }]);
    expect(body).toMatchObject({ code: "OUT_OF_STOCK" });
  });

  test("a hold that was released is taken anew by the same request", async () => {
    const phone = await addPhone(shop.db, 1);
    const items = [{ productId: phone, quantity: 1 }];
    const { reservationId } = await reserve(items);
    await release(reservationId);
    expect((await reserve(items, reservationId)).status).toBe(201);
    expect(await quantityOf(phone)).toBe(0);
  });
});

describe("committing", () => {
  test("sells the held pieces and names phones by IMEI, the same every time", async () => {
    const [phone, cover] = [await addPhone(shop.db, 2), await addAccessory(shop.db, 5)];
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
          units: [{ unitId: unit?.id, imei: unit?.imei, purchasePricePaise: 27_111_11 }],
        },
        { productId: cover, quantity: 2, units: [] },
      ]),
    );
    expect(await commit(reservationId)).toEqual(first);
    const [pieces] = await shop.db.select().from(countedStock).where(eq(countedStock.productId, cover));
    expect(pieces).toMatchObject({ sellable: 3, held: 0, sold: 2 });
  });

  test("works after the hold has run out, when the stock is still there", async () => {
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

  test("is refused after the hold has run out and others have the stock", async () => {
    const phone = await addPhone(shop.db, 1);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    await letExpire(reservationId);
    await expireReservations(shop.db);
    await reserve([{ productId: phone, quantity: 1 }]);
    const late = await commit(reservationId);
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "OUT_OF_STOCK" });
  });

  test("of a reservation that never was is not found", async () => {
    expect(await commit(randomUUID())).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

describe("releasing", () => {
  test("puts everything back, however often it is asked", async () => {
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

  test("what was sold stays sold", async () => {
    const phone = await addPhone(shop.db, 1);
    const { reservationId } = await reserve([{ productId: phone, quantity: 1 }]);
    await commit(reservationId);
    expect(await release(reservationId)).toMatchObject({ status: 409, body: { code: "ALREADY_COMMITTED" } });
  });

  test("an id that was never seen is as good as released", async () => {
    expect(await release(randomUUID())).toEqual({ status: 200, body: { released: true } });
  });
});

describe("the sweep", () => {
  test("frees what ran out, in more than one batch, and leaves live holds and sales alone", async () => {
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
});

describe("bad input", () => {
  const productId = randomUUID();
  const good = {
    reservationId: randomUUID(),
    holder: randomUUID(),
    tier: "consumer",
    items: [{ productId, quantity: 1 }],
    expiresAt: soon(),
  };
  test.each([
    ["no items", { ...good, items: [] }],
    ["a quantity of zero", { ...good, items: [{ productId, quantity: 0 }] }],
    ["a negative quantity", { ...good, items: [{ productId, quantity: -1 }] }],
    ["half a piece", { ...good, items: [{ productId, quantity: 1.5 }] }],
    ["a product twice", { ...good, items: [good.items[0], good.items[0]] }],
    ["an id that is none", { ...good, reservationId: "ORDER_1" }],
    ["an account without its tier", { ...good, tier: undefined }],
    ["a tier without its account", { ...good, holder: undefined }],
    ["a tier that does not exist", { ...good, tier: "staff" }],
    ["a time in the past", { ...good, expiresAt: "2020-01-01T00:00:00Z" }],
    ["a field nobody knows", { ...good, force: true }],
  ])("%s is refused and nothing is written", async (_name, payload) => {
    const { status, body } = await askInternal(shop, "/internal/reservations", payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: "VALIDATION", msg: expect.any(String) });
    expect(await shop.db.select().from(reservations).where(eq(reservations.id, good.reservationId))).toEqual(
      [],
    );
  });

  test("without a service's token the door is shut", async () => {
    const reply = await shop.app.inject({ method: "POST", url: "/internal/reservations", payload: good });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ success: false, code: "FORBIDDEN" });
  });
});

test("after all of the above the stock is whole", async () => {
  expect(await openAlarms(shop)).toEqual([]);
});
