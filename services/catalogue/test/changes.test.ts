import { randomUUID } from "node:crypto";
import { startNetworkProxy } from "@haat/testkit/network-proxy";
import { eq, inArray, sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type CatalogueChange, CatalogueChanges } from "../src/changes/catalogue-changes.ts";
import { bigBanners } from "../src/db/schema/banners.ts";
import { products } from "../src/db/schema/products.ts";
import { countedStock, units } from "../src/db/schema/stock.ts";
import { branches, brands } from "../src/db/schema/taxonomy.ts";
import { commitReservation, reservationOf, reserve } from "./as-actor.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory, addPhone, phoneRow, unitRow } from "./stock-builder.ts";

const log = pino({ level: "silent" });
let shop: TestCatalogue;
let changes: CatalogueChanges;
let received: CatalogueChange[] = [];

beforeAll(async () => {
  shop = await startCatalogue();
  changes = new CatalogueChanges(shop.env["DATABASE_URL"] ?? "", log);
  changes.subscribe((change) => void received.push(change));
  changes.start();
});
afterAll(async () => {
  await changes.stop();
  await shop.close();
});
beforeEach(async () => {
  await changes.caughtUp();
  received = [];
});

/** The changes since the beginning of the test as one. */
async function changed() {
  await changes.caughtUp();
  return {
    all: received.some(({ all }) => all),
    products: [...new Set(received.flatMap(({ productIds }) => [...productIds]))],
    models: [...new Set(received.flatMap(({ modelIds }) => [...modelIds]))],
    shop: received.some(({ shop: any }) => any),
  };
}
const nothing = { all: false, products: [], models: [], shop: false };

describe("a subscriber", () => {
  test("receives a new product and its model", async () => {
    const id = await addPhone(shop.db, 0, { modelId: "new model" });
    expect(await changed()).toEqual({ ...nothing, products: [id], models: ["new model"] });
  });

  test("receives both models of a product that changes its model", async () => {
    const id = await addPhone(shop.db, 0, { modelId: "before" });
    await changed();
    received = [];
    await shop.db.update(products).set({ modelId: "after" }).where(eq(products.id, id));
    const { models } = await changed();
    expect(models.toSorted()).toEqual(["after", "before"]);
  });

  test("receives the product of a unit that is received, inspected or reserved, and nothing when it is sold from a reservation", async () => {
    const id = await addPhone(shop.db, 0);
    const unit = unitRow(id);
    const seen = async (change: () => Promise<unknown>) => {
      await changes.caughtUp();
      received = [];
      await change();
      return (await changed()).products;
    };
    expect(await seen(async () => await shop.db.insert(units).values(unit))).toEqual([id]);
    const inspect = shop.db.update(units).set({ batteryHealth: 77 }).where(eq(units.id, unit.id));
    expect(await seen(async () => await inspect)).toEqual([id]);
    const reservation = reservationOf(id);
    expect(await seen(async () => await reserve(shop.db, reservation))).toEqual([id]);
    expect(await seen(async () => await commitReservation(shop.db, reservation.reservationId))).toEqual([]);
  });

  test("receives a product whose next unit is replaced by another one in the same statement", async () => {
    const id = await addPhone(shop.db, 0);
    const [next, other] = [unitRow(id), unitRow(id, { state: "received" })];
    await shop.db.insert(units).values([next, other]);
    await changed();
    received = [];
    await shop.db
      .update(units)
      .set({ state: sql`case state when 'sellable' then 'received' else 'sellable' end` })
      .where(inArray(units.id, [next.id, other.id]));
    expect((await changed()).products).toEqual([id]);
  });

  test("receives an accessory whose counted stock changes", async () => {
    const id = await addAccessory(shop.db, 3);
    await changed();
    received = [];
    await shop.db.update(countedStock).set({ sellable: 2 }).where(eq(countedStock.productId, id));
    expect((await changed()).products).toEqual([id]);
  });

  test("receives a deleted product", async () => {
    const id = await addPhone(shop.db, 0);
    await changed();
    received = [];
    await shop.db.delete(products).where(eq(products.id, id));
    expect((await changed()).products).toEqual([id]);
  });

  test("receives `all` when a statement changes more products than a notification can name", async () => {
    const rows = Array.from({ length: 250 }, () => phoneRow());
    await shop.db.insert(products).values(rows);
    expect((await changed()).all).toBe(true);
    received = [];
    const ids = rows.slice(0, 150).map(({ id }) => id);
    await shop.db.update(products).set({ color: "Blue" }).where(inArray(products.id, ids));
    const few = await changed();
    expect(few).toMatchObject({ all: false, models: ["apple-iphone-13"] });
    expect(few.products.toSorted()).toEqual(ids.toSorted());
  });

  test("receives a change of a brand or banner as one of the shop, and a change of a branch as `all`", async () => {
    const id = randomUUID();
    await shop.db.insert(brands).values({ id, position: 1, name: "Apple" });
    expect(await changed()).toEqual({ ...nothing, shop: true });
    received = [];
    await shop.db.execute(sql`truncate ${bigBanners}`);
    expect(await changed()).toEqual({ ...nothing, shop: true });
    received = [];
    await shop.db.update(branches).set({ name: "Ballygunge" }).where(eq(branches.code, "ballygunge"));
    expect((await changed()).all).toBe(true);
  });

  test("receives `all` for a notification that it cannot read", async () => {
    for (const text of ["", "nonsense", '{"products":["1"]}', "[]"]) {
      received = [];
      await shop.db.execute(sql`select pg_notify('catalogue_changed', ${text})`);
      expect((await changed()).all).toBe(true);
    }
  });

  test("receives nothing from a transaction that is rolled back", async () => {
    await shop.db
      .transaction(async (tx) => {
        await tx.insert(products).values(phoneRow());
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await changed()).toEqual(nothing);
  });

  test("receives the changes of a tenth of a second together", async () => {
    // In one transaction, because a busy machine may take longer than that for five.
    await shop.db.transaction(async (tx) => {
      for (const row of Array.from({ length: 5 }, () => phoneRow())) await tx.insert(products).values(row);
    });
    await expect.poll(() => new Set(received.flatMap(({ productIds }) => [...productIds])).size).toBe(5);
    expect(received.length).toBeLessThan(5);
  });
});

test("a reservation sends one notification, because each delays the next commit that sends one", async () => {
  const id = await addPhone(shop.db, 2);
  const listener = new pg.Client({ connectionString: shop.env["DATABASE_URL"] });
  await listener.connect();
  const payloads: unknown[] = [];
  listener.on("notification", ({ payload }) => payloads.push(JSON.parse(payload ?? "")));
  await listener.query("listen catalogue_changed");
  await reserve(shop.db, reservationOf(id));
  await listener.query("select 1");
  await listener.end();
  expect(payloads).toEqual([{ products: [id], models: ["apple-iphone-13"] }]);
});

describe("subscribers", () => {
  test("receive a change one after another, in the order of their subscription", async () => {
    const own = new CatalogueChanges(shop.env["DATABASE_URL"] ?? "", log);
    const steps: string[] = [];
    for (const name of ["first", "second"]) {
      own.subscribe(async () => {
        steps.push(`${name} begins`);
        await new Promise(setImmediate);
        steps.push(`${name} ends`);
      });
    }
    own.start();
    await own.caughtUp();
    await own.stop();
    expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  test("receive `all` again after one of them has failed, and are not current until then", async () => {
    const own = new CatalogueChanges(shop.env["DATABASE_URL"] ?? "", log);
    const seen: boolean[] = [];
    const current: boolean[] = [];
    let fail = true;
    own.subscribe(() => {
      current.push(own.isCurrent());
      if (fail) throw new Error("the database is away");
    });
    own.subscribe(({ all }) => void seen.push(all));
    own.start();
    await expect.poll(() => current.length).toBeGreaterThan(1);
    expect(current).not.toContain(true);
    expect(seen).toEqual([]);
    fail = false;
    await expect.poll(() => own.isCurrent()).toBe(true);
    expect(seen).toEqual([true]);
    await own.stop();
  });
});

test("a process whose listing index cannot be updated logs the reason once and is not ready after 30 seconds", async () => {
  const ownLog = pino({ level: "silent" });
  const warn = vi.spyOn(ownLog, "warn");
  const own = new CatalogueChanges(shop.env["DATABASE_URL"] ?? "", ownLog);
  let attempts = 0;
  own.subscribe(() => {
    attempts += 1;
    throw new Error("permission denied for table products");
  });
  own.start();
  await expect.poll(() => attempts).toBeGreaterThan(2);
  await own.ready();
  const later = performance.now() + 31_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  await expect(own.ready()).rejects.toThrow("not received");
  clock.mockRestore();
  await own.stop();
  expect(warn.mock.calls).toEqual([
    [{ err: new Error("permission denied for table products") }, expect.stringMatching(/interrupted/)],
  ]);
});

describe.each(["disconnect", "freeze"] as const)("a %s of the database", (failure) => {
  test("leaves nothing current until the connection is back, and is then announced as `all`", async () => {
    const proxy = await startNetworkProxy(shop.env["DATABASE_URL"] ?? "");
    const own = new CatalogueChanges(proxy.url, log);
    const seen: CatalogueChange[] = [];
    own.subscribe((change) => void seen.push(change));
    own.start();
    await own.caughtUp();
    expect(own.isCurrent()).toBe(true);
    seen.length = 0;

    proxy[failure]();
    await expect.poll(() => own.isCurrent()).toBe(false);
    await addPhone(shop.db, 1);
    expect(seen).toEqual([]);
    proxy.restore();
    await expect.poll(() => own.isCurrent()).toBe(true);
    expect(seen).toEqual([expect.objectContaining({ all: true })]);
    await own.stop();
    await proxy.close();
  });
});

test("a database that is slow for a moment is not taken for a lost one, so nothing is loaded again", async () => {
  const proxy = await startNetworkProxy(shop.env["DATABASE_URL"] ?? "");
  const own = new CatalogueChanges(proxy.url, log);
  const seen: CatalogueChange[] = [];
  own.subscribe((change) => void seen.push(change));
  own.start();
  await own.caughtUp();
  seen.length = 0;
  proxy.freeze();
  const caughtUp = own.caughtUp();
  const id = await addPhone(shop.db, 1);
  const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 800);
  expect(own.isCurrent()).toBe(false);
  clock.mockRestore();
  proxy.thaw();
  await caughtUp;
  expect(seen.map(({ all, productIds }) => ({ all, products: [...productIds] }))).toEqual([
    { all: false, products: [id] },
  ]);
  await own.stop();
  await proxy.close();
});
