import { serveMetrics } from "@haat/service-kit/metrics/metrics-server";
import { connectRedis } from "@haat/service-kit/redis";
import { eventually } from "@haat/testkit/eventually";
import { testRefusingRedis } from "@haat/testkit/refusing-redis";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findNetworkHolds, rememberPlacer } from "../src/order/hold-wait.repository.ts";
import { type From, type HoldShop, openHoldShop } from "./holds.ts";
import { addCustomer, addShopper, pay, type Shop, type Shopper, stateOf } from "./shop.ts";

let holds: HoldShop;
let shop: Shop;
beforeAll(async () => {
  holds = await openHoldShop();
  ({ shop } = holds);
});
afterAll(async () => await shop.close());
beforeEach(async () => await holds.clear());

const newNetwork = () => holds.newNetwork();
const anywhere = () => holds.anywhere();

async function cancel(id: string, { headers }: Shopper): Promise<void> {
  const payload = { orderId: id };
  await shop.app.inject({ method: "POST", url: "/api/order/cancelOrder", headers, payload });
}

describe("an account that lets its holds lapse", () => {
  test("waits longer and longer once they lasted 70 minutes, and no more once it has bought something", async () => {
    const shopper = await addShopper(shop);
    await holds.holdInVain(shopper, 8, anywhere);
    const first = await holds.order(shopper, anywhere());
    expect(first).toMatchObject({
      status: 429,
      code: "RATE_LIMITED",
      msg: "Several of your orders weren't paid, or were cancelled. You can place your next order in 40 minutes.",
    });
    await holds.pass(first.wait / 60);
    const { id } = await holds.order(shopper, anywhere());
    await holds.pass(10.1);
    expect((await holds.order(shopper, anywhere())).wait).toBeGreaterThan(1.9 * first.wait);
    // A late payment.
    await pay(shop, id);
    expect((await holds.order(shopper, anywhere())).status).toBe(200);
  });

  test("is told the same moment while its last order is open and after it has ended", async () => {
    const shopper = await addShopper(shop);
    await holds.holdInVain(shopper, 7, anywhere);
    expect((await holds.order(shopper, anywhere())).status).toBe(200);
    await holds.pass(1);
    // Nine minutes of the open hold, and then four for each of the ten beyond 70.
    for (const [told, passes] of [
      [49, 3],
      [46, 4],
      [42, 7],
      [35, 35.1],
    ] as const) {
      expect(Math.ceil((await holds.order(shopper, anywhere())).wait / 60)).toBe(told);
      await holds.pass(passes);
    }
    expect((await holds.order(shopper, anywhere())).status).toBe(200);
  });

  test("waits also when it replaces its order before it ends, and as another account on the same device", async () => {
    const device = "a-device-0123456789";
    const shopper = await addShopper(shop);
    for (let count = 0; count < 8; count++) {
      expect((await holds.order(shopper, { ...anywhere(), device })).status).toBe(200);
      await holds.pass(9);
    }
    expect((await holds.order(shopper, anywhere())).status).toBe(429);
    const other = await addShopper(shop);
    expect((await holds.order(other, { ...anywhere(), device })).status).toBe(429);
    expect((await holds.order(other, anywhere())).status).toBe(200);
  });

  test("counts a failed payment for the 45 minutes for which it holds the stock", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 2; count++) {
      const { id, status } = await holds.order(shopper, anywhere());
      expect(status).toBe(200);
      await holds.startPayment(id, shopper);
      await pay(shop, id, { status: "failed" });
      await holds.pass(46);
    }
    const { status, wait } = await holds.order(shopper, anywhere());
    expect(status).toBe(429);
    expect(Math.ceil(wait / 60)).toBe(79);
  });

  test("counts an order whose payment could not be checked for 45 minutes at most", async () => {
    const shopper = await addShopper(shop);
    const { id } = await holds.order(shopper, anywhere());
    await holds.startPayment(id, shopper);
    shop.adapters.unverified.add(id);
    for (let minutes = 0; minutes < 100; minutes += 5) await holds.pass(5);
    expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
    shop.adapters.unverified.delete(id);
    await holds.pass(6);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
    expect((await holds.order(shopper, anywhere())).status).toBe(200);
  });

  test("waits also when it cancels its orders and pays them afterwards, which are refunded", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 8; count++) {
      const { id, status } = await holds.order(shopper, anywhere());
      expect(status).toBe(200);
      await holds.pass(9);
      await cancel(id, shopper);
      expect((await pay(shop, id)).json().state).toBe("refund_due");
    }
    expect((await holds.order(shopper, anywhere())).status).toBe(429);
  });

  test("counts a refunded order until it was paid", async () => {
    const shopper = await addShopper(shop);
    // Five minutes each, although each could be paid for ten.
    for (let count = 0; count < 9; count++) {
      const { id, status } = await holds.order(shopper, anywhere());
      expect(status).toBe(200);
      await holds.pass(5);
      await pay(shop, id);
      await shop.deps.db.execute(sql`update orders set state = 'refunded' where id = ${id}`);
      await holds.pass(6);
    }
  });

  test("counts an order that was paid and then cancelled for 45 minutes, however soon it was cancelled", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 2; count++) {
      const { id, status } = await holds.order(shopper, anywhere());
      expect(status).toBe(200);
      await pay(shop, id);
      await shop.deps.db.execute(sql`update orders set state = 'cancelled' where id = ${id}`);
      await holds.pass(46);
    }
    const { status, wait } = await holds.order(shopper, anywhere());
    expect(status).toBe(429);
    expect(Math.ceil(wait / 60)).toBe(79);
  });

  test("waits also when it has bought something, thirty minutes later for each order that it paid", async () => {
    const customer = await addCustomer(shop);
    await holds.holdInVain(customer, 11, anywhere);
    const { status, wait } = await holds.order(customer, anywhere());
    expect(status).toBe(429);
    expect(Math.ceil(wait / 60)).toBe(40);
  });

  test("is free again three days later", async () => {
    const shopper = await addShopper(shop);
    await holds.holdInVain(shopper, 8, anywhere);
    expect((await holds.order(shopper, anywhere())).status).toBe(429);
    // Its holds still count, so that one more makes it wait again.
    await holds.pass(70 * 60);
    await holds.holdInVain(shopper, 1, anywhere);
    expect((await holds.order(shopper, anywhere())).status).toBe(429);
    await holds.pass(72 * 60);
    await holds.holdInVain(shopper, 1, anywhere);
    expect((await holds.order(shopper, anywhere())).status).toBe(200);
  });
});

describe("a network", () => {
  /** So many accounts of one network hold stock for 80 minutes, which is ten too many. */
  async function attackFrom(network: string, count: number): Promise<readonly Shopper[]> {
    const attackers = await holds.addShoppers(count);
    for (let round = 0; round < 8; round++) {
      for (const attacker of attackers) expect((await holds.order(attacker, { network })).status).toBe(200);
      await holds.pass(10.1);
    }
    return attackers;
  }
  const waitOf = async (shopper: Shopper | undefined, from: From) =>
    shopper && Math.ceil((await holds.order(shopper, from)).wait / 60);

  test("whose accounts let holds lapse makes each of them wait longer, and no one else", async () => {
    const network = newNetwork();
    const [one, two, three] = await attackFrom(network, 3);
    expect(await waitOf(one, { network })).toBe(120);
    expect(await waitOf(one, anywhere())).toBe(40);
    const newcomer = await addShopper(shop);
    await pay(shop, (await holds.order(newcomer, { network })).id);
    expect(await waitOf(two, { network })).toBe(80);
    expect((await holds.order(await addCustomer(shop), { network })).status).toBe(200);
    await holds.pass(81);
    expect((await holds.order(three ?? newcomer, { network })).status).toBe(200);
  });

  test("is the /56 of an IPv6 address", async () => {
    const [attacker] = await attackFrom("2001:db8:7:1::1", 2);
    expect(await waitOf(attacker, { network: "2001:db8:7:ff::1" })).toBe(80);
    expect(await waitOf(attacker, { network: "2001:db8:7:100::1" })).toBe(40);
  });

  test("is the same for an address that is written as IPv6", async () => {
    const network = newNetwork();
    const [attacker] = await attackFrom(`::ffff:${network}`, 2);
    expect(await waitOf(attacker, { network })).toBe(80);
    expect(await waitOf(attacker, { network: `::ffff:${newNetwork()}` })).toBe(40);
  });

  test("is none behind a proxy that hides the shoppers' addresses", async () => {
    const network = "10.0.0.7";
    const [attacker] = await attackFrom(network, 2);
    expect(await waitOf(attacker, { network })).toBe(40);
  });

  test("remembers its accounts although a few of them place many orders", async () => {
    const network = newNetwork();
    const [attacker] = await attackFrom(network, 2);
    for (const { userId } of await holds.addShoppers(10))
      for (let count = 0; count < 51; count++)
        await rememberPlacer(shop.deps, { userId, device: null, network }, new Date());
    expect(await waitOf(attacker, { network })).toBe(80);
  });
});

test("a worker that was stopped for hours does not make shoppers wait", async () => {
  const shopper = await addShopper(shop);
  await holds.order(shopper, { network: newNetwork() });
  await holds.pass(180);
  expect((await holds.order(shopper, { network: newNetwork() })).status).toBe(200);
});

test("a Redis that is full or away keeps no one from ordering, and its errors are counted", async () => {
  const server = await testRefusingRedis();
  const log = pino({ level: "silent" });
  const redis = connectRedis(server.url, log);
  const metrics = await serveMetrics({ host: "127.0.0.1", port: 0, log, gauges: [] });
  onTestFinished(async () => {
    redis.disconnect();
    await Promise.all([metrics.close(), server.stop()]);
  });
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    return [...text.matchAll(/haat_tolerated_errors_total\{work="(.*)"\} (\d+)/g)].map(([, ...one]) => one);
  };
  const { userId } = await addShopper(shop);
  const placer = { userId, device: "a-device-0123456789", network: newNetwork() };

  await server.refuseWrites("full");
  await rememberPlacer({ redis, log }, placer, new Date());
  expect(await counted()).toEqual([["remember the network of an account", "1"]]);
  redis.disconnect();
  expect(await findNetworkHolds({ db: shop.deps.db, redis, log }, placer, new Date())).toEqual([]);
  expect(await counted()).toContainEqual(["read the accounts of a network", "1"]);
});

describe("honest shoppers", () => {
  /** A payment that fails after so many minutes on the bank's page. */
  async function failPayment(shopper: Shopper, minutes: number): Promise<void> {
    const { id, status } = await holds.order(shopper, anywhere());
    expect(status).toBe(200);
    await holds.startPayment(id, shopper);
    await pay(shop, id, { status: "failed" });
    await holds.pass(minutes);
  }

  test("who bought something before may change the cart after two failed payments, as their holds overlap", async () => {
    const customer = await addCustomer(shop);
    // The purchase is too old to count.
    await holds.pass(73 * 60);
    for (let count = 0; count < 2; count++) await failPayment(customer, 5);
    expect((await holds.order(customer, anywhere())).status).toBe(200);
  });

  test("whose bank takes ten minutes to fail may order a fifth time, because that ends the fourth order", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 4; count++) await failPayment(shopper, 10);
    expect((await holds.order(shopper, anywhere())).status).toBe(200);
  });

  test("a first-time buyer of five phones, who comes back from the bank and changes the cart, notices nothing", async () => {
    const shopper = await addShopper(shop);
    const from = { network: newNetwork(), device: "honest-device-0001" };
    const first = await holds.order(shopper, from, 5);
    expect(first.status).toBe(200);
    await holds.startPayment(first.id, shopper);
    let previous = first.id;
    for (const phones of [4, 5, 3, 5, 5]) {
      await pay(shop, previous, { status: "failed" });
      await holds.pass(4);
      const next = await holds.order(shopper, from, phones);
      expect(next.status).toBe(200);
      await holds.startPayment(next.id, shopper);
      previous = next.id;
    }
    await holds.pass(2);
    const last = await holds.order(shopper, from, 5);
    await pay(shop, last.id, { amountPaise: 50_000_00 });
    await eventually(async () => expect(await stateOf(shop, shopper, last.id)).toBe("paid"));
  });
});
