import { fileURLToPath } from "node:url";
import { eventually } from "@haat/testkit/eventually";
import { startProcess } from "@haat/testkit/processes";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shipments } from "../../src/db/schema/shipments.ts";
import {
  addShopper,
  findBookedShipments,
  findRefunds,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  type Shop,
  stateOf,
  stock,
} from "../shop.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));
const url = "/api/order/cancelShipments";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const waitingAtLocks = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each([
  ["before the order is locked", (id: string) => `select 1 from orders where id = '${id}' for update`],
  ["after the request is written", () => "lock table outbox in exclusive mode"],
])("a repeat cancels an order whose API process was killed %s", async (_, lockStatement) => {
  const killed = await startProcess({ cwd, entry: "src/main.ts", env: shop.env });
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const id = await placed(shop, shopper, orderBody(shopper, product));
  await pay(shop, id);
  const { ballygunge } = await findBookedShipments(shop, id);

  const lock = new pg.Client(shop.env["DATABASE_URL"]);
  await lock.connect();
  await lock.query("begin");
  await lock.query(lockStatement(id));
  const headers = { ...shopper.headers, "content-type": "application/json" };
  const body = JSON.stringify({ orderId: id });
  // The process dies before it replies.
  void fetch(killed.url + url, { method: "POST", headers, body }).catch(() => undefined);
  await eventually(async () =>
    expect((await shop.deps.db.execute(sql`select 1 ${waitingAtLocks}`)).rows.length).toBeGreaterThan(0),
  );
  await killed.stop("SIGKILL");
  await shop.deps.db.execute(sql`select pg_terminate_backend(pid) ${waitingAtLocks}`);
  await lock.end();
  const [shipment] = await shop.deps.db.select().from(shipments).where(eq(shipments.id, ballygunge));
  expect(shipment).toMatchObject({ cancellation: null, status: "booked" });

  const repeat = await shop.app.inject({
    method: "POST",
    url,
    headers: shopper.headers,
    payload: { orderId: id },
  });
  expect(repeat.statusCode).toBe(200);
  await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
  await eventually(async () => expect(shop.catalogue.products.get(product)?.stock).toBe(1));
  expect(await findRefunds(shop, id)).toHaveLength(1);
  expect(await openAlarms(shop, id)).toEqual([]);
});
