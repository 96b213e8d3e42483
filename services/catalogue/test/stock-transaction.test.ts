import { withActor } from "@haat/service-kit/request-context";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countedStock } from "../src/db/schema/stock.ts";
import { stockTransaction } from "../src/db/stock-transaction.ts";
import { startCatalogue, type TestCatalogue } from "./catalogue.ts";
import { addAccessory } from "./stock-builder.ts";

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(async () => await shop.close());

describe("a stock transaction", () => {
  /** Fails as PostgreSQL does when it ends a transaction to resolve a deadlock. */
  const deadlock = sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;
  const transaction = async (work: Parameters<typeof stockTransaction<number>>[1]) =>
    await withActor({ kind: "service", id: "orders" }, async () => await stockTransaction(shop.db, work));

  test("runs again after a deadlock, and keeps only what its last run wrote", async () => {
    const productId = await addAccessory(shop.db, 10);
    let runs = 0;
    await transaction(async (tx) => {
      runs++;
      await tx.update(countedStock).set({ sellable: runs }).where(eq(countedStock.productId, productId));
      if (runs < 3) await tx.execute(deadlock);
      return runs;
    });
    const [stock] = await shop.db.select().from(countedStock).where(eq(countedStock.productId, productId));
    expect([runs, stock?.sellable]).toEqual([3, 3]);
  });

  test("fails after three deadlocks in a row", async () => {
    let runs = 0;
    const failing = transaction(async (tx) => {
      runs++;
      await tx.execute(deadlock);
      return runs;
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "40P01" } });
    expect(runs).toBe(3);
  });

  test("does not run again after any other error", async () => {
    let runs = 0;
    const failing = transaction(async (tx) => {
      runs++;
      await tx.execute(sql`select 1 / 0`);
      return runs;
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(runs).toBe(1);
  });
});
