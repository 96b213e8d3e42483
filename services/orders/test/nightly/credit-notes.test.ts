import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueCreditNote } from "../../src/credit-note/issue-credit-note.ts";
import { creditNotes } from "../../src/db/schema/credit-notes.ts";
import { lockOrder } from "../../src/order-model/order.repository.ts";
import {
  addShopper,
  findBookedShipments,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  stock,
} from "../shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
/** In contrast to the pool of the service, its callers wait for a connection as long as it takes. */
let pool: pg.Pool;
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
  pool = new pg.Pool({ connectionString: shop.env["DATABASE_URL"], max: 20 });
});
afterAll(async () => {
  await pool.end();
  await worker.close();
  await shop.close();
});

const count = 500;

/** Reverses the shipment of an order and copies the order, so that there are 500. Returns their shipments. */
async function reversed() {
  const shopper = await addShopper(shop);
  const orderId = await placed(shop, shopper, orderBody(shopper, stock(shop, { phone: false })));
  await pay(shop, orderId);
  const { ballygunge } = await findBookedShipments(shop, orderId);
  await reportScan(shop, ballygunge, "lost");
  const copyOf = (column: string) => sql`md5(${sql.raw(column)}::text || n)::uuid`;
  const copy = async (table: string, idColumn: string, columns: Record<string, SQL>) => {
    const changes = sql.join(
      Object.entries(columns).map(([name, value]) => sql`${name}::text, ${value}`),
      sql`, `,
    );
    await shop.deps.db.execute(sql`
      insert into ${sql.raw(table)} select (jsonb_populate_record(original, jsonb_build_object(${changes}))).*
      from ${sql.raw(table)} as original cross join generate_series(2, ${count}) as n
      where ${sql.raw(idColumn)} = ${orderId}`);
  };
  const [id, order] = [copyOf("id"), copyOf("order_id")];
  const reference = sql`reference || 'N' || n`;
  await copy("orders", "id", { id, reference });
  await copy("order_lines", "order_id", { id, order_id: order });
  await copy("shipments", "order_id", { id, order_id: order });
  await copy("invoices", "order_id", { order_id: order, number: sql`number || 'N' || n` });
  const units = { id, order_id: order, line_id: copyOf("line_id"), shipment_id: copyOf("shipment_id") };
  await copy("order_units", "order_id", units);
  const { rows } = await shop.deps.db.execute<{ id: string; orderId: string }>(
    sql`select id, order_id as "orderId" from shipments`,
  );
  return { rows, orderId };
}

test("numbers 500 credit notes in parallel without gap or repeat, also when transactions fail, each cause once", async () => {
  const { rows, orderId } = await reversed();
  const db = drizzle(pool, { casing: "snake_case" });
  expect(rows).toHaveLength(count);
  const attempt = async (index: number, fails: boolean) => {
    const { id = "", orderId: own = "" } = rows[index] ?? {};
    await db.transaction(async (tx) => {
      await lockOrder(tx, own);
      await issueCreditNote(tx, id);
      if (fails) throw new Error("rolled back");
    });
  };
  const all = Array.from({ length: count }, (_, index) => index);
  const first = await Promise.allSettled(all.map(async (index) => await attempt(index, index % 5 === 0)));
  expect(first.filter(({ status }) => status === "rejected")).toHaveLength(count / 5);
  await Promise.all(all.map(async (index) => await attempt(index, false)));
  const notes = await shop.deps.db.select().from(creditNotes);
  expect(new Set(notes.map(({ causeId }) => causeId)).size).toBe(count);
  const serials = notes.map(({ number }) => Number(number.split("/")[2])).sort((a, b) => a - b);
  expect(serials).toEqual(serials.map((_, index) => index + 1));
  expect(await openAlarms(shop, orderId)).toEqual([
    expect.objectContaining({ rule: "shipment was lost by the courier" }),
  ]);
});
