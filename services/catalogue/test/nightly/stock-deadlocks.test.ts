import { randomUUID } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reservations } from "../../src/db/schema/reservations.ts";
import { countedStock } from "../../src/db/schema/stock.ts";
import { commitReservation, expireReservations, releaseReservation, reserve } from "../as-actor.ts";
import { openAlarms, startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { addAccessory } from "../stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

/** Deadlocks that PostgreSQL found in this database. A connection reports its last ones when it ends, so all others are ended. */
async function deadlocks(): Promise<number> {
  await shop.db.execute(sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const { rows } = await shop.db.execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

interface Shopper {
  readonly reservationId: string;
  readonly reserve: () => Promise<unknown>;
}

/** What shoppers, the gateway and the clock do to a reservation. Each ends in the named state. */
const fates: Readonly<Record<string, (shopper: Shopper) => Promise<unknown>>> = {
  bought: async ({ reservationId }) => await commitReservation(shop.db, reservationId),
  cancelled: async ({ reservationId }) => await releaseReservation(shop.db, reservationId),
  expired: async ({ reservationId }) => await expire(reservationId),
  "expired and reserved again": async (shopper) => {
    await expire(shopper.reservationId);
    await shopper.reserve();
  },
  "expired and bought": async ({ reservationId }) => {
    await expire(reservationId);
    await commitReservation(shop.db, reservationId);
  },
};

async function expire(reservationId: string): Promise<void> {
  await shop.db
    .update(reservations)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(reservations.id, reservationId));
  await expireReservations(shop.db);
}

test.each([
  ["one counted product", 1],
  ["several counted products", 3],
])("commits, reservations, releases and expiries of %s in parallel never deadlock", async (_name, count) => {
  const productIds: string[] = [];
  for (let index = 0; index < count; index++) productIds.push(await addAccessory(shop.db, 100));
  const before = await deadlocks();

  const all = Object.values(fates);
  const shoppers = inParallel(12 * all.length, async (index) => {
    const reservationId = randomUUID();
    // Half of the carts name the products in the opposite order.
    const cart = (index % 2 ? productIds : productIds.toReversed()).map((productId) => ({
      productId,
      quantity: 1,
    }));
    const expiresAt = new Date(Date.now() + 15 * 60_000);
    const request = {
      reservationId,
      userId: randomUUID(),
      tier: "consumer",
      items: cart,
      expiresAt,
    } as const;
    const shopper = { reservationId, reserve: async () => await reserve(shop.db, request) };
    // A call that waits too long for its turn on a busy machine is repeated. A deadlock is counted all the same.
    await eventually(shopper.reserve);
    await eventually(async () => await all[index % all.length]?.(shopper));
  });

  const failure = await shoppers.then(
    () => undefined,
    (error: unknown) => error,
  );

  expect((await deadlocks()) - before).toBe(0);
  expect(failure).toBeUndefined();
  const stock = await shop.db.select().from(countedStock).where(inArray(countedStock.productId, productIds));
  // Bought at once or after the expiry: 24. Reserved again: 12.
  expect(stock.map(({ sellable, held, sold, committed }) => ({ sellable, held, sold, committed }))).toEqual(
    productIds.map(() => ({ sellable: 64, held: 12, sold: 24, committed: 24 })),
  );
  expect(await openAlarms(shop)).toEqual([]);
});
