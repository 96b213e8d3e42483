import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceName } from "@haat/local/plan";
import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { createBuyer } from "../src/buyers.ts";
import { query } from "../src/database.ts";
import { type MixedShop, openMixedShop } from "../src/mixed-shop.ts";
import { createPayment, gatewayOrderOf, orderFor, type PhoneForSale, placeOrder } from "../src/purchase.ts";
import { payAtGateway } from "../src/simulators.ts";

type UrlOf = (service: ServiceName) => string;

test("no call fails and no order is lost while new versions start on the newest schema and are rolled back", async ({
  annotate,
}) => {
  await using stack = new AsyncDisposableStack();
  const shop = await openMixedShop(stack);
  expect([...shop.oldVersions.keys()], "services with migrations after the baseline").not.toEqual([]);
  for (const [service, { commit, migrations }] of shop.oldVersions)
    await annotate(`${service}: code of ${commit} on a schema with ${migrations.join(" and ")}`);
  const phones = await findPhones(shop);
  const place = async (urlOf: UrlOf) => await placeUnpaid(shop, urlOf, phones);

  const old = await shop.startOld();
  const placedByOld = await place(old.urlOf);
  const shoppers = keepBuying(2, async () => await pay(shop, shop.urlOf, await place(shop.urlOf)));
  await shoppers.bought(5);

  await shop.migrate();
  await shoppers.bought(5);

  const current = await shop.startNew();
  await shoppers.bought(10);
  await pay(shop, current.urlOf, placedByOld);
  const placedByNew = await place(current.urlOf);
  for (const service of shop.oldVersions.keys())
    for (const version of [old, current]) expect(version.connectionsOf(service)).toBeGreaterThan(0);

  // The roll back: the processes of the new version stop while shoppers buy.
  await current.stop();
  await pay(shop, shop.urlOf, placedByNew);
  await shoppers.bought(5);
  const orders = [...(await shoppers.stop()), placedByOld, placedByNew].map(({ orderId }) => orderId);
  await eventually(async () => await expectAllDone(shop, orders), 180_000);
});

interface Placed {
  readonly orderId: string;
  readonly payNow: number;
  readonly buyer: Awaited<ReturnType<typeof createBuyer>>;
}

async function placeUnpaid(shop: MixedShop, urlOf: UrlOf, phones: PhoneForSale[]): Promise<Placed> {
  const phone = phones.pop();
  if (phone === undefined) throw new Error("the seed has no more phones");
  const buyer = await createBuyer(shop);
  return { buyer, ...(await placeOrder(urlOf("orders"), buyer, orderFor(buyer, phone))) };
}

async function pay(shop: MixedShop, urlOf: UrlOf, placed: Placed): Promise<Placed> {
  await createPayment(urlOf("adapters"), placed.buyer, placed.orderId, placed.payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, placed.orderId));
  return placed;
}

/** One entry for each phone for sale. */
async function findPhones(shop: MixedShop): Promise<PhoneForSale[]> {
  return await query<PhoneForSale>(
    shop.databases.catalogue,
    `select id, consumer_price_paise::float8 / 100 as rupees from products, generate_series(1, quantity)
     where lower(category) = 'phone' order by random()`,
  );
}

/** Shoppers who buy one phone after another. The first failed call ends them, and `bought` and `stop` throw its error. */
function keepBuying(count: number, buy: () => Promise<Placed>) {
  const orders: Placed[] = [];
  const state = { stopped: false };
  const buyUntilStopped = async () => {
    while (!state.stopped) {
      orders.push(await buy());
      await sleep(100);
    }
  };
  const all = Promise.all(Array.from({ length: count }, buyUntilStopped));
  const waitFor = async (more: number) => {
    for (const goal = orders.length + more; orders.length < goal; ) await sleep(50);
  };
  return {
    bought: async (more: number) => {
      await Promise.race([waitFor(more), all]);
    },
    stop: async (): Promise<readonly Placed[]> => {
      state.stopped = true;
      await all;
      return orders;
    },
  };
}

/** Every order is settled once, has one invoice, its shipment a waybill, and its unit is sold. No work is left. */
async function expectAllDone(shop: MixedShop, orders: readonly string[]): Promise<void> {
  const results = await query(
    shop.databases.orders,
    `select state in ('confirmed', 'shipped', 'out_for_delivery', 'delivered') as confirmed,
       (select count(*)::int from payments where order_id = orders.id and outcome = 'settled') as settled,
       (select count(*)::int from invoices where order_id = orders.id) as invoices,
       (select count(waybill)::int from shipments where order_id = orders.id) as waybills,
       (select sum(amount_paise)::int from ledger where order_id = orders.id) as ledger
     from orders where id = any($1::uuid[])`,
    [orders],
  );
  const done = { confirmed: true, settled: 1, invoices: 1, waybills: 1, ledger: 0 };
  expect(results).toEqual(orders.map(() => done));
  const sold = "select id from units where state = 'sold' and reservation_id = any($1::uuid[])";
  expect(await query(shop.databases.catalogue, sold, [orders])).toHaveLength(orders.length);
  for (const service of ["orders", "adapters"] as const)
    expect(await query(shop.databases[service], "select topic from outbox where done_at is null")).toEqual(
      [],
    );
  for (const url of Object.values(shop.databases))
    expect(await query(url, "select subject from alarms where resolved_at is null")).toEqual([]);
}
