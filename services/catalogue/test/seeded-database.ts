import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@haat/service-kit/database";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { servers } from "@haat/testkit/servers";
import { withClient } from "@haat/testkit/template-database";
import { pino } from "pino";
import { inject } from "vitest";
import { loadStock } from "../seed/load-stock.ts";
import type { Stock } from "../seed/stock.types.ts";
import { openDiskStore } from "../src/media/disk-media-store.ts";
import { seededStock } from "./seeded-stock.ts";

/** Creates a database with the seeded stock for one test file. The stock is loaded once per run and then cloned. */
export async function seededDatabase(): Promise<TestDatabase> {
  const template = inject("seededTemplate");
  await withClient(servers().databaseServer, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('seeded-template'))");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount) return;
    const draft = await testDatabase();
    await load(draft.url);
    await client.query(`alter database ${new URL(draft.url).pathname.slice(1)} rename to ${template}`);
  });
  return await testDatabase(template);
}

async function load(url: string): Promise<void> {
  const pictures = await mkdtemp(join(tmpdir(), "catalogue-seed-"));
  const { db, pool } = connectDatabase({ DATABASE_URL: url }, { log: pino({ level: "silent" }) });
  await loadStock(db, await openDiskStore(pictures), () => withOnePicture(seededStock));
  await Promise.all([pool.end(), rm(pictures, { recursive: true })]);
}

/** One picture for everything, because drawing them takes long. */
function withOnePicture(stock: Stock): Stock {
  const images = (stock.products[0]?.images ?? []).slice(0, 1);
  const shared = <Item>(items: readonly Item[]) => items.map((item) => ({ ...item, images }));
  return {
    brands: shared(stock.brands),
    branches: shared(stock.branches),
    categories: shared(stock.categories),
    bigBanners: shared(stock.bigBanners),
    smallBanners: shared(stock.smallBanners),
    products: shared(stock.products),
  };
}
