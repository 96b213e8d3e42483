import { randomUUID } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { asService } from "@haat/testkit/test-users";
import { asc, eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "../../src/db/schema/products.ts";
import { units } from "../../src/db/schema/stock.ts";
import { callInternal, openAlarms, packageFolder, startCatalogue, type TestCatalogue } from "../catalogue.ts";
import { addPhone } from "../stock-builder.ts";

let shop: TestCatalogue;
let killed: TestProcess;
const sales = new Map<string, Sale>();
beforeAll(async () => {
  shop = await startCatalogue();
  // The requests go to a process of their own, and the repeats to the one that survives.
  killed = await startProcess({ cwd: packageFolder, entry: "src/main.ts", env: shop.env });
  const locks: pg.Client[] = [];
  for (const [name, lockStatement] of points) {
    const sale = await sell();
    sales.set(name, sale);
    locks.push(await lock(lockStatement(sale)));
    // The process dies before it replies.
    void takeBackAt(killed.url, sale).catch(() => undefined);
    await blocked(locks.length);
  }
  const done = await sell();
  sales.set(afterCommit, done);
  await takeBackAt(killed.url, done);
  await killed.stop("SIGKILL");
  await shop.db.execute(sql`select pg_terminate_backend(pid) ${waitingAtLocks}`);
  await Promise.all(locks.map(async (one) => await one.end()));
}, 60_000);
afterAll(async () => await shop.close());

interface Sale {
  readonly productId: string;
  readonly reservationId: string;
  readonly unitId: string;
  readonly takeBackId: string;
}

/** Sells the only unit of a phone. */
async function sell(): Promise<Sale> {
  const productId = await addPhone(shop.db, 1);
  const reservationId = randomUUID();
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  const account = { userId: randomUUID(), tier: "consumer" };
  const items = [{ productId, quantity: 1 }];
  await callInternal(shop, "/internal/reservations", { ...account, reservationId, items, expiresAt });
  await callInternal(shop, `/internal/reservations/${reservationId}/commit`);
  const [unit] = await unitsOf(productId);
  return { productId, reservationId, unitId: unit?.id ?? "", takeBackId: randomUUID() };
}

const unitsOf = async (productId: string) =>
  await shop.db.select().from(units).where(eq(units.productId, productId)).orderBy(asc(units.receivedAt));

const bodyOf = ({ takeBackId, unitId }: Sale) => ({
  takeBackId,
  onSale: true,
  unitIds: [unitId],
  counted: [],
});

async function takeBackAt(url: string, sale: Sale): Promise<void> {
  await fetch(`${url}/internal/reservations/${sale.reservationId}/take-back`, {
    method: "POST",
    headers: { ...(await asService("orders", "catalogue")), "content-type": "application/json" },
    body: JSON.stringify(bodyOf(sale)),
  });
}

async function lock(statement: string): Promise<pg.Client> {
  const client = new pg.Client(shop.env["DATABASE_URL"]);
  await client.connect();
  await client.query("begin");
  expect((await client.query(statement)).rowCount).toBe(1);
  return client;
}

const waitingAtLocks = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const blocked = async (count: number) =>
  await eventually(async () =>
    expect((await shop.db.execute(sql`select 1 ${waitingAtLocks}`)).rows).toHaveLength(count),
  );

/** The row at which the process waits when it is killed. */
const points: readonly (readonly [string, (sale: Sale) => string])[] = [
  [
    "before the sale is found",
    ({ reservationId }) => `select 1 from reservations where id = '${reservationId}' for update`,
  ],
  [
    "before the product is locked",
    ({ productId }) => `select 1 from products where id = '${productId}' for update`,
  ],
  ["after the new unit is written", ({ unitId }) => `select 1 from units where id = '${unitId}' for share`],
];
const afterCommit = "after the commit";

test.each([...points.map(([name]) => name), afterCommit])(
  "a repeat brings a phone back once whose process was killed %s",
  async (name) => {
    const sale = sales.get(name);
    if (!sale) throw new Error(`no sale for ${name}`);
    const takeBack = async () =>
      await callInternal(shop, `/internal/reservations/${sale.reservationId}/take-back`, bodyOf(sale));
    const reply = await takeBack();
    expect(reply.status).toBe(200);
    expect(await takeBack()).toEqual(reply);
    expect(await unitsOf(sale.productId)).toMatchObject([
      { id: sale.unitId, state: "sold" },
      { previousUnitId: sale.unitId, state: "sellable", reservationId: null },
    ]);
    const [product] = await shop.db.select().from(products).where(eq(products.id, sale.productId));
    expect(product?.quantity).toBe(1);
    expect(await openAlarms(shop)).toEqual([]);
  },
);
