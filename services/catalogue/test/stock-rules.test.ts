import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { DatabaseError } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { products } from "../src/db/schema/products.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { tagOf } from "../src/product/sibling.repository.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone, phoneRow, unitRow } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

async function quantityOf(productId: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId));
  return row?.quantity;
}

async function addReservation(): Promise<string> {
  const id = randomUUID();
  await shop.db.insert(reservations).values({ id, state: "released", expiresAt: new Date() });
  return id;
}

/** The violated constraint, or else the error message. */
async function constraintOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    return cause instanceof DatabaseError ? (cause.constraint ?? cause.message) : String(error);
  }
}

describe("products.quantity", () => {
  let phone: string;
  beforeEach(async () => {
    phone = await addPhone(shop.db, 3);
  });

  test("rises when units of several products are inserted in one statement", async () => {
    const other = await addPhone(shop.db, 0);
    await shop.db
      .insert(units)
      .values([unitRow(phone), unitRow(other), unitRow(other), unitRow(phone, { state: "inspected" })]);
    expect(await quantityOf(phone)).toBe(4);
    expect(await quantityOf(other)).toBe(2);
  });

  test("follows a unit's state that is changed in SQL", async () => {
    await shop.db.execute(sql`update units set state = 'inspected' where product_id = ${phone}`);
    expect(await quantityOf(phone)).toBe(0);
    await shop.db.execute(sql`update units set state = 'sellable' where product_id = ${phone}`);
    expect(await quantityOf(phone)).toBe(3);
  });

  test("counts a unit that moves to another product there", async () => {
    const other = await addPhone(shop.db, 0);
    const [unit] = await shop.db.select().from(units).where(eq(units.productId, phone)).limit(1);
    await shop.db.execute(sql`update units set product_id = ${other} where id = ${unit?.id}`);
    expect([await quantityOf(phone), await quantityOf(other)]).toEqual([2, 1]);
  });

  test("falls when units are deleted", async () => {
    await shop.db.execute(
      sql`delete from units where id = (select id from units where product_id = ${phone} limit 1)`,
    );
    expect(await quantityOf(phone)).toBe(2);
  });

  test("does not change when the transaction rolls back", async () => {
    await shop.db
      .transaction(async (tx) => {
        await tx.delete(units).where(eq(units.productId, phone));
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await quantityOf(phone)).toBe(3);
  });

  test("follows inserts, updates and deletes of counted stock", async () => {
    const cover = await addAccessory(shop.db, 7);
    expect(await quantityOf(cover)).toBe(7);
    await shop.db.update(countedStock).set({ sellable: 4 }).where(eq(countedStock.productId, cover));
    expect(await quantityOf(cover)).toBe(4);
    await shop.db.delete(countedStock).where(eq(countedStock.productId, cover));
    expect(await quantityOf(cover)).toBe(0);
  });

  test("cannot be written directly", async () => {
    const write = shop.db.update(products).set({ quantity: 99 }).where(eq(products.id, phone));
    expect(await constraintOf(write)).toBe("products_quantity_derived");
    expect(await constraintOf(shop.db.insert(products).values(phoneRow({ quantity: 5 })))).toBe(
      "products_quantity_derived",
    );
    expect(await quantityOf(phone)).toBe(3);
  });

  test("cannot be bypassed by truncating the stock's tables", async () => {
    expect(await constraintOf(shop.db.execute(sql`truncate units`))).toMatch(/truncat/);
    expect(await constraintOf(shop.db.execute(sql`truncate counted_stock`))).toMatch(/truncat/);
  });

  test("is right after parallel statements on the same products", async () => {
    const other = await addPhone(shop.db, 0);
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const rows = [unitRow(phone), unitRow(other)];
        await shop.db.insert(units).values(index % 2 ? rows : rows.toReversed());
      }),
    );
    expect([await quantityOf(phone), await quantityOf(other)]).toEqual([43, 40]);
  });
});

describe("the database rejects", () => {
  let phone: string;
  beforeAll(async () => {
    phone = await addPhone(shop.db, 0);
  });
  const insert = async (facts: Parameters<typeof unitRow>[1]) =>
    await constraintOf(shop.db.insert(units).values(unitRow(phone, facts)));

  test.each(["sellable", "held", "sold"] as const)(
    "a unit that is %s without an IMEI check",
    async (state) => {
      const facts = { state, ...(state === "held" ? { reservationId: await addReservation() } : {}) };
      expect(await insert({ ...facts, imeiCheckedAt: null })).toBe("units_imei_checked");
      expect(await insert({ ...facts, imeiCheckReference: null })).toBe("units_imei_checked");
      expect(await insert({ ...facts, imeiCheckReference: " " })).toBe("units_imei_checked");
    },
  );
  test("a unit without an IMEI", async () => {
    const unit = unitRow(phone, { state: "received" });
    await shop.db.insert(units).values(unit);
    const update = shop.db.execute(sql`update units set imei = null where id = ${unit.id}`);
    expect(await constraintOf(update)).toContain('null value in column "imei"');
  });

  test("an unchecked unit that is made sellable", async () => {
    const unchecked = unitRow(phone, { state: "received", imeiCheckedAt: null, imeiCheckReference: null });
    await shop.db.insert(units).values(unchecked);
    const update = shop.db.update(units).set({ state: "sellable" }).where(eq(units.id, unchecked.id));
    expect(await constraintOf(update)).toBe("units_imei_checked");
  });
  test("the same IMEI twice in stock", async () => {
    const unit = unitRow(phone);
    await shop.db.insert(units).values(unit);
    expect(await insert({ imei: unit.imei })).toBe("units_imei_in_stock");
  });
  test("an IMEI that is not 15 digits", async () => {
    expect(await insert({ imei: "12345678901234" })).toBe("units_imei");
  });
  test("a unit in another branch than its product", async () => {
    expect(await insert({ branch: "ballygunge" })).toBe("units_product_branch");
  });
  test("a held unit without a reservation, and a sellable one with", async () => {
    expect(await insert({ state: "held" })).toBe("units_held_by_reservation");
    expect(await insert({ reservationId: await addReservation() })).toBe("units_free_of_reservation");
  });
  test("a product with another condition than the four grades", async () => {
    const insert = shop.db.insert(products).values(phoneRow({ condition: "Fair" }));
    expect(await constraintOf(insert)).toBe("products_condition");
  });
  test("a battery health above 100", async () => {
    expect(await insert({ batteryHealth: 101 })).toBe("units_battery_health");
  });
  test("a negative quantity and a price of 0", async () => {
    const cover = await addAccessory(shop.db, 1);
    const fewer = shop.db.update(countedStock).set({ sellable: -1 }).where(eq(countedStock.productId, cover));
    expect(await constraintOf(fewer)).toBe("counted_stock_quantities");
    expect(await constraintOf(shop.db.insert(products).values(phoneRow({ consumerPricePaise: 0 })))).toBe(
      "products_prices",
    );
  });
});

test("a product has one of the four grades, and a new, sealed one has none", async () => {
  const conditions = [null, "Open-box", "Super-mint", "Mint", "Good"];
  const tags = ["New", "Open-box", "Old", "Old", "Old"];
  expect(conditions.map(tagOf)).toEqual(tags);
  for (const condition of conditions) await addPhone(shop.db, 0, { condition, tag: tagOf(condition) });
});
