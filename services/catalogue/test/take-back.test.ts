import { randomUUID } from "node:crypto";
import { withActor } from "@haat/service-kit/request-context";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imeiChecks } from "../src/db/schema/intake.ts";
import { products } from "../src/db/schema/products.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { addPhoto } from "../src/unit/change-photos.ts";
import { callInternal, openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

interface Item {
  productId: string;
  quantity: number;
}

/** Sells these items and returns the reservation. */
async function sell(items: Item[]): Promise<string> {
  const reservationId = randomUUID();
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const account = { userId: randomUUID(), tier: "wholesaler" };
  await callInternal(shop, "/internal/reservations", { ...account, reservationId, items, expiresAt });
  const sale = await callInternal(shop, `/internal/reservations/${reservationId}/commit`);
  expect(sale.status).toBe(200);
  return reservationId;
}

interface Goods {
  takeBackId?: string;
  onSale?: boolean;
  unitIds?: string[];
  counted?: Item[];
}

async function takeBack(reservationId: string, goods: Goods) {
  const body = { takeBackId: randomUUID(), onSale: true, unitIds: [], counted: [], ...goods };
  const reply = await callInternal(shop, `/internal/reservations/${reservationId}/take-back`, body);
  return { ...reply, units: (reply.body["units"] ?? []) as { unitId: string; newUnitId: string }[] };
}

const unitsOf = async (productId: string) =>
  await shop.db.select().from(units).where(eq(units.productId, productId)).orderBy(asc(units.receivedAt));
async function quantityOf(productId: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId));
  return row?.quantity;
}
async function countedOf(productId: string) {
  const [row] = await shop.db.select().from(countedStock).where(eq(countedStock.productId, productId));
  return row;
}

describe("a sold phone that comes back", () => {
  test("is a new unit with its inspection, linked to the sold one and on sale, when it never left the shop", async () => {
    const productId = await addPhone(shop.db, 1);
    const reservationId = await sell([{ productId, quantity: 1 }]);
    const [sold] = await unitsOf(productId);
    const reply = await takeBack(reservationId, { unitIds: [sold?.id ?? ""] });
    expect(reply.status).toBe(200);
    const [before, after] = await unitsOf(productId);
    expect(before).toMatchObject({ id: sold?.id, state: "sold", reservationId });
    expect(after).toMatchObject({
      id: reply.units[0]?.newUnitId,
      previousUnitId: sold?.id,
      state: "sellable",
      reservationId: null,
      imei: sold?.imei,
      grade: "Mint",
      batteryHealth: 88,
      checks: sold?.checks,
    });
    expect(await quantityOf(productId)).toBe(1);
    expect(await openAlarms(shop)).toEqual([]);
  });

  test("that never left the shop is sold again before one that was received later", async () => {
    const productId = await addPhone(shop.db, 2);
    const [oldest, newest] = await unitsOf(productId);
    const reservationId = await sell([{ productId, quantity: 1 }]);
    const { units: back } = await takeBack(reservationId, { unitIds: [oldest?.id ?? ""] });
    await sell([{ productId, quantity: 1 }]);
    const onSale = (await unitsOf(productId)).filter(({ state }) => state === "sellable");
    expect(onSale.map(({ id }) => id)).toEqual([newest?.id]);
    expect(back).toHaveLength(1);
  });

  test("comes back together with all others of a wholesale order", async () => {
    const productIds = [await addPhone(shop.db, 60), await addPhone(shop.db, 60)];
    const reservationId = await sell(productIds.map((productId) => ({ productId, quantity: 60 })));
    const sold = await Promise.all(productIds.map(unitsOf));
    expect((await takeBack(reservationId, { unitIds: sold.flat().map(({ id }) => id) })).status).toBe(200);
    expect(await Promise.all(productIds.map(quantityOf))).toEqual([60, 60]);
  });

  test("waits for its inspection when it left the shop", async () => {
    const productId = await addPhone(shop.db, 1);
    const reservationId = await sell([{ productId, quantity: 1 }]);
    const [sold] = await unitsOf(productId);
    await takeBack(reservationId, { unitIds: [sold?.id ?? ""], onSale: false });
    const [, after] = await unitsOf(productId);
    expect(after).toMatchObject({
      state: "received",
      inspectedAt: null,
      checks: [],
      previousUnitId: sold?.id,
    });
    expect(await quantityOf(productId)).toBe(0);
  });

  test("waits for its inspection when the register does not clear it any more", async () => {
    const productId = await addPhone(shop.db, 1);
    const reservationId = await sell([{ productId, quantity: 1 }]);
    const [sold] = await unitsOf(productId);
    await shop.db.insert(imeiChecks).values({
      id: randomUUID(),
      imei: sold?.imei ?? "",
      result: "listed",
      reference: "CEIR-20261101-00000001",
      checkedAt: new Date(),
      staffId: "test",
    });
    expect((await takeBack(reservationId, { unitIds: [sold?.id ?? ""] })).status).toBe(200);
    expect((await unitsOf(productId)).at(-1)).toMatchObject({ state: "received" });
  });

  test("is one unit, however often and by how many it is taken back at once", async () => {
    const productId = await addPhone(shop.db, 1);
    const reservationId = await sell([{ productId, quantity: 1 }]);
    const [sold] = await unitsOf(productId);
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => await takeBack(reservationId, { unitIds: [sold?.id ?? ""] })),
    );
    expect(new Set(replies.map((reply) => reply.units[0]?.newUnitId)).size).toBe(1);
    expect(await unitsOf(productId)).toHaveLength(2);
  });

  test("can be sold again, and come back again", async () => {
    const productId = await addPhone(shop.db, 1);
    for (let round = 1; round <= 3; round++) {
      const reservationId = await sell([{ productId, quantity: 1 }]);
      const sold = (await unitsOf(productId)).find((unit) => unit.reservationId === reservationId);
      await takeBack(reservationId, { unitIds: [sold?.id ?? ""] });
      expect(await unitsOf(productId)).toHaveLength(round + 1);
    }
    expect(await openAlarms(shop)).toEqual([]);
  });

  test("takes its photographs along, so that shoppers see them again", async () => {
    const productId = await addPhone(shop.db, 1);
    const [unit] = await unitsOf(productId);
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#24506b" } })
      .jpeg()
      .toBuffer();
    const staff = { kind: "staff", id: randomUUID() } as const;
    const [hash = ""] = await withActor(staff, async () => await addPhoto(shop, unit?.id ?? "", bytes));
    const statusOf = async () => (await shop.app.inject(`/media/${hash}?w=320&f=webp`)).statusCode;
    expect(await statusOf()).toBe(200);
    const reservationId = await sell([{ productId, quantity: 1 }]);
    expect(await statusOf()).toBe(404);
    await takeBack(reservationId, { unitIds: [unit?.id ?? ""] });
    expect(await statusOf()).toBe(200);
  });
});

describe("counted goods that come back", () => {
  test("are added to what can be sold when they never left the shop, once for each id", async () => {
    const productId = await addAccessory(shop.db, 5);
    const reservationId = await sell([{ productId, quantity: 3 }]);
    const goods = { takeBackId: randomUUID(), counted: [{ productId, quantity: 2 }] };
    expect((await takeBack(reservationId, goods)).status).toBe(200);
    expect((await takeBack(reservationId, goods)).status).toBe(200);
    expect(await countedOf(productId)).toMatchObject({ sellable: 4, held: 0, sold: 3, committed: 3 });
    expect(await quantityOf(productId)).toBe(4);
    expect(await openAlarms(shop)).toEqual([]);
  });

  test("are only recorded when they left the shop", async () => {
    const productId = await addAccessory(shop.db, 5);
    const reservationId = await sell([{ productId, quantity: 3 }]);
    await takeBack(reservationId, { onSale: false, counted: [{ productId, quantity: 3 }] });
    expect(await countedOf(productId)).toMatchObject({ sellable: 2, sold: 3 });
  });

  test("are rejected when more would come back than was sold", async () => {
    const productId = await addAccessory(shop.db, 5);
    const reservationId = await sell([{ productId, quantity: 3 }]);
    expect((await takeBack(reservationId, { counted: [{ productId, quantity: 2 }] })).status).toBe(200);
    const reply = await takeBack(reservationId, { counted: [{ productId, quantity: 2 }] });
    expect(reply.body).toMatchObject({ code: "STATE_CHANGED" });
    expect(await countedOf(productId)).toMatchObject({ sellable: 4 });
  });
});

test("goods that this reservation did not sell are not taken back", async () => {
  const [productId, other, accessory] = [
    await addPhone(shop.db, 1),
    await addPhone(shop.db, 1),
    await addAccessory(shop.db, 2),
  ];
  const reservationId = await sell([{ productId, quantity: 1 }]);
  await sell([{ productId: other, quantity: 1 }]);
  const [foreign] = await unitsOf(other);
  for (const goods of [
    { unitIds: [foreign?.id ?? ""] },
    { unitIds: [randomUUID()] },
    { counted: [{ productId, quantity: 1 }] },
    { counted: [{ productId: accessory, quantity: 1 }] },
  ])
    expect((await takeBack(reservationId, goods)).status).toBe(404);
  const held = randomUUID();
  const items = [{ productId: accessory, quantity: 1 }];
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  await callInternal(shop, "/internal/reservations", {
    userId: randomUUID(),
    tier: "consumer",
    reservationId: held,
    items,
    expiresAt,
  });
  expect((await takeBack(held, { counted: items })).status).toBe(404);
});
