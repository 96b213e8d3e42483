import { join } from "node:path";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { type ReplicatedDatabase, startReplicatedDatabase } from "@haat/testkit/replicated-database";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "../src/config.ts";
import { ReadReplica } from "../src/db/read-replica.ts";
import { products } from "../src/db/schema/products.ts";
import { makeDeps } from "../src/deps.ts";
import { callInternal, packageFolder, startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addPhone } from "./stock-builder.ts";

let database: ReplicatedDatabase;
let primary: NetworkProxy;
let replica: NetworkProxy;
let shop: TestCatalogue;

beforeAll(async () => {
  database = await startReplicatedDatabase(join(packageFolder, "migrations"));
  primary = await startNetworkProxy(database.url);
  replica = await startNetworkProxy(database.replicaUrl);
  // Notifications have a connection of their own, so the primary can be away for queries alone.
  shop = await startCatalogue(async () => ({
    DATABASE_URL: primary.url,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_REPLICA_URL: replica.url,
  }));
});
afterAll(async () => {
  await shop.close();
  await Promise.all([primary.close(), replica.close()]);
  await database.stop();
});

/** The start of the log of a server that never had a failover. */
const firstPosition = "1 0/0";

/** The price on the page of a product and in the list of its brand, or the status. */
async function shown(id: string, brand: string) {
  const [page, list] = await Promise.all([
    shop.app.inject(`/api/product/getProductById/${id}`),
    shop.app.inject(`/api/product/handleProductCustomSearch?brand=${brand}`),
  ]);
  const ofList: { _id: string; puser_price: number }[] = list.json()["result"] ?? [];
  return [
    page.json()["result"]?.puser_price ?? page.statusCode,
    ofList.find(({ _id }) => _id === id)?.puser_price ?? list.statusCode,
  ];
}

/** What is shown while the primary answers no query. */
async function shownByReplica(id: string, brand: string) {
  primary.disconnect();
  try {
    return await shown(id, brand);
  } finally {
    primary.restore();
  }
}

const setPrice = async (id: string, paise: number) =>
  await shop.db.update(products).set({ consumerPricePaise: paise }).where(eq(products.id, id));

it("reads product pages and lists from the replica, and carts and quotes from the primary", async () => {
  const id = await addPhone(shop.db, 1, { brand: "Realme" });
  await expect.poll(async () => await shownByReplica(id, "Realme")).toEqual([34_999, 34_999]);
  primary.disconnect();
  const cart = await shop.app.inject({
    method: "POST",
    url: "/api/product/getCartProduct",
    payload: { cartItems: { [id]: 1 } },
  });
  const quote = await callInternal(shop, "/internal/quotes", {
    tier: "consumer",
    items: [{ productId: id, quantity: 1 }],
  });
  primary.restore();
  expect([cart.statusCode, quote.status]).toEqual([503, 503]);
});

it("shows and keeps nothing older than an announced change while the replica is behind", async () => {
  const id = await addPhone(shop.db, 1, { brand: "Oppo" });
  await expect.poll(async () => await shownByReplica(id, "Oppo")).toEqual([34_999, 34_999]);
  await database.onReplica("select pg_wal_replay_pause()");
  try {
    await setPrice(id, 29_999_00);
    expect(await shown(id, "Oppo")).toEqual([29_999, 29_999]);
    await setPrice(id, 28_999_00);
    expect(await shown(id, "Oppo")).toEqual([28_999, 28_999]);
  } finally {
    await database.onReplica("select pg_wal_replay_resume()");
  }
  expect(await shown(id, "Oppo")).toEqual([28_999, 28_999]);
  await setPrice(id, 27_999_00);
  await expect.poll(async () => await shownByReplica(id, "Oppo")).toEqual([27_999, 27_999]);
});

it.each(["disconnect", "freeze"] as const)(
  "answers from the primary during a %s of the replica, and uses the replica again afterwards",
  async (failure) => {
    const brand = failure === "freeze" ? "Vivo" : "Nokia";
    replica[failure]();
    const id = await addPhone(shop.db, 1, { brand });
    expect(await shown(id, brand)).toEqual([34_999, 34_999]);
    replica.restore();
    await setPrice(id, 33_999_00);
    await expect.poll(async () => await shownByReplica(id, brand)).toEqual([33_999, 33_999]);
  },
);

/** Reads with one connection to the replica, and what they warn of. */
async function startReads() {
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const reads = new ReadReplica(
    { url: database.replicaUrl, poolSize: 1 },
    { db: shop.db, announcedPosition: () => firstPosition },
    log,
  );
  await reads.start();
  return { reads, warn };
}

it("answers a burst from the primary without taking the replica for away", async () => {
  const { reads, warn } = await startReads();
  const isReplica = async (seconds: number) =>
    await reads.read(async (db) => {
      const { rows } = await db.execute(
        sql`select pg_is_in_recovery() as is_replica from pg_sleep(${seconds})`,
      );
      return rows[0]?.["is_replica"];
    });
  expect(await Promise.all([isReplica(0.2), isReplica(0)])).toEqual([true, false]);
  expect(await isReplica(0)).toBe(true);
  expect(warn).not.toHaveBeenCalled();
  await reads.close();
});

it("answers a query that the replica cancels from the primary, and goes on reading from the replica", async () => {
  const { reads, warn } = await startReads();
  const isReplica = async (cancels: boolean) =>
    await reads.read(async (db) => {
      const { rows } = await db.execute(sql`select pg_is_in_recovery() as is_replica`);
      // What a replica does to a query that delays the replay for longer than max_standby_streaming_delay.
      if (cancels && rows[0]?.["is_replica"] === true)
        await db.execute(
          sql`do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$`,
        );
      return rows[0]?.["is_replica"];
    });
  expect([await isReplica(true), await isReplica(false)]).toEqual([false, true]);
  expect(warn).not.toHaveBeenCalled();
  await reads.close();
});

it("reads from the primary while the replica is on another timeline", async () => {
  const reads = new ReadReplica(
    { url: database.replicaUrl, poolSize: 1 },
    { db: shop.db, announcedPosition: () => "2 0/0" },
    pino({ level: "silent" }),
  );
  await reads.start();
  const isReplica = async (position?: string) =>
    await reads.read(async (db) => {
      const { rows } = await db.execute(sql`select pg_is_in_recovery() as is_replica`);
      return rows[0]?.["is_replica"];
    }, position);
  expect([await isReplica(), await isReplica(firstPosition)]).toEqual([false, true]);
  await reads.close();
});

it("loads the listing index of a new process from the replica", async () => {
  const deps = await makeDeps(readConfig({ ...shop.env, PORT: "0" }), pino({ level: "silent" }));
  primary.disconnect();
  try {
    deps.changes.start();
    // A replica that is behind at the first attempt has caught up at one of the next.
    await expect.poll(() => deps.changes.isCurrent()).toBe(true);
  } finally {
    primary.restore();
  }
  expect(deps.listing.index.count({ brands: ["realme"] }, "consumer")).toBe(1);
  await deps.close();
});

it("logs that DATABASE_REPLICA_URL leads to a primary, and reads from the primary", async () => {
  const log = pino({ level: "silent" });
  const warn = vi.spyOn(log, "warn");
  const env = { ...shop.env, PORT: "0", DATABASE_REPLICA_URL: database.url };
  const deps = await makeDeps(readConfig(env), log);
  expect(warn.mock.calls).toEqual([
    [{ err: new Error("the server is not a replica") }, "database replica is unavailable"],
  ]);
  deps.changes.start();
  await deps.changes.caughtUp();
  expect(deps.listing.index.count({ brands: ["realme"] }, "consumer")).toBe(1);
  await deps.close();
});
