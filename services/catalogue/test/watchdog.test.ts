import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { alarmRules } from "../src/alarm-rules.ts";
import { stockChanges, units } from "../src/db/schema/stock.ts";
import { watchStock } from "../src/stock/watch-stock.ts";
import { commitReservation, releaseReservation, reserve } from "./as-actor.ts";
import { openAlarms, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone, unitRow } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

/** Reverts the changes of a test. */
const repairs: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const repair of repairs.splice(0).reverse()) await repair();
  if ((await openAlarms(shop)).length > 0)
    throw new Error("an alarm stays open after its breach is repaired");
});

/** Changes rows without the triggers that keep the quantity right. */
async function breakStock(breaking: string, repair: string): Promise<void> {
  const byHand = async (statement: string) => {
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql.raw("alter table units disable trigger units_updated"));
      await tx.execute(sql.raw("alter table products disable trigger products_quantity_updated"));
      await tx.execute(sql.raw(statement));
      await tx.execute(sql.raw("alter table products enable trigger products_quantity_updated"));
      await tx.execute(sql.raw("alter table units enable trigger units_updated"));
    });
  };
  repairs.push(async () => await byHand(repair));
  await byHand(breaking);
}

const account = () => ({ userId: randomUUID(), tier: "consumer" as const });

async function hold(productId: string, quantity = 1): Promise<string> {
  const reservationId = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await reserve(shop.db, { reservationId, ...account(), items: [{ productId, quantity }], expiresAt });
  repairs.unshift(async () => await releaseReservation(shop.db, reservationId));
  return reservationId;
}

async function sell(productId: string, quantity = 1): Promise<string> {
  const reservationId = randomUUID();
  const expiresAt = new Date(Date.now() + 60_000);
  await reserve(shop.db, { reservationId, ...account(), items: [{ productId, quantity }], expiresAt });
  await commitReservation(shop.db, reservationId);
  return reservationId;
}

const unitOf = async (reservationId: string) =>
  (await shop.db.select().from(units).where(eq(units.reservationId, reservationId)))[0]?.id ?? "";

test("the watchdog raises no alarm for stock that is held, released, sold and sold after its reservation expired", async () => {
  const [phone, cover] = [await addPhone(shop.db, 4), await addAccessory(shop.db, 9)];
  for (const product of [phone, cover]) {
    await hold(product);
    await releaseReservation(shop.db, await hold(product));
    await sell(product);
    const late = await hold(product);
    await releaseReservation(shop.db, late);
    await commitReservation(shop.db, late);
    repairs.shift();
  }
  expect(await openAlarms(shop)).toEqual([]);
  repairs.splice(0);
});

test("the watchdog finds a product whose quantity differs from its sellable stock", async () => {
  const phone = await addPhone(shop.db, 2);
  await breakStock(
    `update products set quantity = 3 where id = '${phone}'`,
    `update products set quantity = 2 where id = '${phone}'`,
  );
  expect(await openAlarms(shop)).toEqual([
    { rule: alarmRules.quantity, subject: phone, details: { quantity: 3, sellable: 2 } },
  ]);
});

test("the watchdog finds a product that has both units and a counted stock", async () => {
  const cover = await addAccessory(shop.db, 2);
  const unit = unitRow(cover, { state: "received" });
  await shop.db.insert(units).values(unit);
  repairs.push(async () => await shop.db.delete(units).where(eq(units.id, unit.id)));
  expect(await openAlarms(shop)).toEqual([{ rule: alarmRules.bothKinds, subject: cover, details: {} }]);
});

test("the watchdog finds a held unit without a live reservation, also one from while it was down", async () => {
  const id = await hold(await addPhone(shop.db, 1));
  const unit = await unitOf(id);
  await breakStock(
    `update reservations set state = 'released' where id = '${id}'`,
    `update reservations set state = 'held' where id = '${id}'`,
  );
  expect((await openAlarms(shop)).map(({ rule, subject }) => ({ rule, subject }))).toContainEqual({
    rule: alarmRules.heldUnit,
    subject: unit,
  });
});

test("the watchdog finds held stock without a reservation", async () => {
  const cover = await addAccessory(shop.db, 5);
  await hold(cover, 2);
  await breakStock(
    `update counted_stock set held = 1 where product_id = '${cover}'`,
    `update counted_stock set held = 2 where product_id = '${cover}'`,
  );
  expect(await openAlarms(shop)).toEqual([
    { rule: alarmRules.held, subject: cover, details: { reserved: 2, held: 1 } },
  ]);
});

test("the watchdog finds a sellable unit without an IMEI check", async () => {
  const phone = await addPhone(shop.db, 1);
  const constraint = "units_imei_checked";
  const { rows } = await shop.db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`,
  );
  await shop.db.execute(sql.raw(`alter table units drop constraint ${constraint}`));
  const [unit] = await shop.db.select().from(units).where(eq(units.productId, phone));
  await shop.db.update(units).set({ imeiCheckReference: null }).where(eq(units.productId, phone));
  repairs.push(async () => {
    await shop.db.update(units).set({ imeiCheckReference: "CEIR-1" }).where(eq(units.productId, phone));
    await shop.db.execute(sql.raw(`alter table units add constraint ${constraint} ${rows[0]?.definition}`));
  });
  expect(await openAlarms(shop)).toEqual([{ rule: alarmRules.imei, subject: unit?.id, details: {} }]);
});

test("the watchdog finds a sold unit that belongs to another reservation", async () => {
  const phone = await addPhone(shop.db, 2);
  const [one, two] = [await sell(phone), await sell(phone)];
  const unit = await unitOf(one);
  await breakStock(
    `update units set reservation_id = '${two}' where id = '${unit}'`,
    `update units set reservation_id = '${one}' where id = '${unit}'`,
  );
  const found = await openAlarms(shop);
  expect(found.map(({ rule }) => rule)).toEqual([alarmRules.soldUnits, alarmRules.soldUnits]);
  expect(found.map(({ subject }) => subject).sort()).toEqual([one, two].sort());
});

test("the watchdog finds counted stock that was sold without a committed reservation", async () => {
  const cover = await addAccessory(shop.db, 5);
  await sell(cover, 3);
  await breakStock(
    `update counted_stock set sold = 4 where product_id = '${cover}'`,
    `update counted_stock set sold = 3 where product_id = '${cover}'`,
  );
  expect(await openAlarms(shop)).toEqual([
    { rule: alarmRules.soldCounted, subject: cover, details: { sold: 4, committed: 3 } },
  ]);
});

test("the watchdog logs an alarm once when it is raised and once when it is resolved, with any number of processes", async () => {
  const lines: { msg: string; subject: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const phone = await addPhone(shop.db, 2);
  await breakStock(
    `update products set quantity = 3 where id = '${phone}'`,
    `update products set quantity = 2 where id = '${phone}'`,
  );
  const run = async () => await watchStock({ db: shop.db, log });
  expect(await Promise.all([run(), run(), run()])).toEqual([1, 1, 1]);
  await run();
  for (const repair of repairs.splice(0)) await repair();
  expect(await Promise.all([run(), run()])).toEqual([0, 0]);
  expect(lines.map(({ msg, subject }) => ({ msg, subject }))).toEqual([
    { msg: `alarm: ${alarmRules.quantity}`, subject: phone },
    { msg: `alarm resolved: ${alarmRules.quantity}`, subject: phone },
  ]);
});

test("the watchdog deletes the changes that it has checked, and keeps those that it could not check", async () => {
  await addPhone(shop.db, 1);
  expect(await shop.db.$count(stockChanges)).toBeGreaterThan(0);
  const failing = {
    info: () => undefined,
    error: () => {
      throw new Error("log is full");
    },
  };
  const phone = await addPhone(shop.db, 1);
  await breakStock(
    `update products set quantity = 3 where id = '${phone}'`,
    `update products set quantity = 1 where id = '${phone}'`,
  );
  await expect(watchStock({ db: shop.db, log: failing })).rejects.toThrow("log is full");
  expect(await shop.db.$count(stockChanges)).toBeGreaterThan(0);
  expect(await openAlarms(shop)).toHaveLength(1);
  expect(await shop.db.$count(stockChanges)).toBe(0);
});
