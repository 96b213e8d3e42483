import { setTimeout as sleep } from "node:timers/promises";
import type { Shop } from "@haat/local/plan";
import type { ServiceName } from "@haat/local/programs";
import { eventually } from "@haat/testkit/eventually";
import { expect } from "vitest";
import { type AccountShop, type Buyer, createBuyer } from "./buyers.ts";
import { query } from "./database.ts";
import {
  createPayment,
  gatewayOrderOf,
  orderFor,
  type PhoneForSale,
  placeOrder,
  postJson,
} from "./purchase.ts";
import { payAtGateway } from "./simulators.ts";

type UrlOf = (service: ServiceName) => string;
interface ShopToBuyFrom {
  readonly databases: Shop["databaseUrls"];
  readonly simulators: string;
}

interface Placed {
  readonly orderId: string;
  readonly payNow: number;
  readonly buyer: Buyer;
}

export async function placeUnpaid(shop: AccountShop, urlOf: UrlOf, phones: PhoneForSale[]): Promise<Placed> {
  const phone = phones.pop();
  if (phone === undefined) throw new Error("the seed has no more phones");
  const buyer = await createBuyer(shop);
  return { buyer, ...(await placeOrder(urlOf("orders"), buyer, orderFor(buyer, phone))) };
}

export async function pay(shop: ShopToBuyFrom, urlOf: UrlOf, placed: Placed): Promise<Placed> {
  await createPayment(urlOf("adapters"), placed.buyer, placed.orderId, placed.payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, placed.orderId));
  return placed;
}

/** Cancels a paid order as soon as its payment is recorded, before the courier comes. */
export async function cancel(urlOf: UrlOf, { orderId, buyer }: Placed): Promise<string> {
  await eventually(async () => {
    const reply = await postJson(`${urlOf("orders")}/api/order/cancelShipments`, buyer.headers, { orderId });
    expect(reply.status).toBe(200);
  }, 60_000);
  return orderId;
}

/** One entry for each phone for sale. */
export async function findPhones(shop: ShopToBuyFrom): Promise<PhoneForSale[]> {
  return await query<PhoneForSale>(
    shop.databases.catalogue,
    `select id, consumer_price_paise::float8 / 100 as rupees from products, generate_series(1, quantity)
     where lower(category) = 'phone' order by random()`,
  );
}

/**
 * Shoppers who do the same again and again. The first failed call ends them, and `done` and `stop` throw its error.
 */
export function keepDoing<Result>(count: number, act: () => Promise<Result>) {
  const results: Result[] = [];
  const state = { stopped: false };
  const actUntilStopped = async () => {
    while (!state.stopped) {
      results.push(await act());
      await sleep(100);
    }
  };
  const all = Promise.all(Array.from({ length: count }, actUntilStopped));
  const waitFor = async (more: number) => {
    for (const goal = results.length + more; results.length < goal; ) await sleep(50);
  };
  return {
    done: async (more: number) => {
      await Promise.race([waitFor(more), all]);
    },
    stop: async (): Promise<readonly Result[]> => {
      state.stopped = true;
      await all;
      return results;
    },
  };
}

/** Every order is settled once, has one invoice, its shipment a waybill, and its unit is sold. No work is left. */
export async function expectAllDone(shop: ShopToBuyFrom, orders: readonly string[]): Promise<void> {
  await expectShipped(shop, orders);
  for (const service of ["orders", "adapters"] as const)
    expect(await query(shop.databases[service], "select topic from outbox where done_at is null")).toEqual(
      [],
    );
  for (const url of Object.values(shop.databases))
    expect(await query(url, "select subject from alarms where resolved_at is null")).toEqual([]);
}

/** Every order is cancelled, all that was paid is back, and its phone is back as another unit. */
export async function expectCancelled(shop: ShopToBuyFrom, orders: readonly string[]): Promise<void> {
  const results = await query(
    shop.databases.orders,
    `select state, pay_now_paise::int - (select sum(amount_paise)::int from refunds
         where order_id = orders.id and state = 'accepted') as kept,
       (select sum(amount_paise)::int from ledger where order_id = orders.id) as ledger
     from orders where id = any($1::uuid[])`,
    [orders],
  );
  expect(results).toEqual(orders.map(() => ({ state: "cancelled", kept: 0, ledger: 0 })));
  const back = `select next.id from units join units as next on next.previous_unit_id = units.id
    where units.reservation_id = any($1::uuid[])`;
  expect(await query(shop.databases.catalogue, back, [orders])).toHaveLength(orders.length);
}

/** Every order is settled once, has one invoice, its shipment a waybill, and its unit is sold. */
export async function expectShipped(shop: ShopToBuyFrom, orders: readonly string[]): Promise<void> {
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
}
