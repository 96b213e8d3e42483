import { serveMetrics } from "@haat/service-kit/metrics/metrics-server";
import { connectRedis } from "@haat/service-kit/redis";
import { policies } from "@haat/shop/policies";
import { eventually } from "@haat/testkit/eventually";
import { testRefusingRedis } from "@haat/testkit/refusing-redis";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findNetworkHolds, rememberPlacer } from "../src/order/hold-wait.repository.ts";
import {
  addCustomer,
  addShopper,
  openShop,
  orderBody,
  pay,
  postAsAdapters,
  runExpiry,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

let shop: Shop;
let product: string;
let another: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  // `pass` moves all orders, and those of the tests before would take most of its time.
  await shop.deps.db.transaction(async (tx) => {
    // The ledger may not be truncated otherwise.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate orders cascade`);
  });
  product = stock(shop, { stock: 100_000 });
  another = stock(shop, { stock: 100_000 });
});

let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

/** Moves all orders this many minutes into the past and closes those that are over. */
async function pass(minutes: number): Promise<void> {
  const ago = sql`make_interval(secs => ${minutes * 60})`;
  await shop.deps.db.execute(sql`update orders set created_at = created_at - ${ago},
    pay_before = pay_before - ${ago}, grace_until = grace_until - ${ago}, paid_at = paid_at - ${ago}`);
  await runExpiry(shop);
}

interface From {
  readonly network: string;
  readonly device?: string;
}

async function order(shopper: Shopper, { network, device }: From, phones = 1) {
  // At most five of one product.
  const cartDATA = [
    { _id: product, cart_quantity: Math.min(phones, 5) },
    ...(phones > 5 ? [{ _id: another, cart_quantity: phones - 5 }] : []),
  ];
  const cart = { cartDATA, totalAmount: phones * 10_000 };
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/order/addFakeOrder",
    headers: {
      ...shopper.headers,
      "x-forwarded-for": network,
      ...(device !== undefined && { "x-device-id": device }),
    },
    payload: orderBody(shopper, product, cart),
  });
  const { code, msg, result } = reply.json();
  return {
    status: reply.statusCode,
    code,
    msg,
    id: String(result?.orderId),
    wait: Number(reply.headers["retry-after"] ?? 0),
  };
}

const startPayment = async (id: string, { userId }: Shopper) =>
  await postAsAdapters(shop, `/internal/orders/${id}/begin-payment`, { userId });

const addShoppers = async (count: number) =>
  await Promise.all(Array.from({ length: count }, async () => await addShopper(shop)));

/** Orders and does not pay, `count` times, each hold ten minutes long. */
async function holdInVain(shopper: Shopper, count: number, from: () => From): Promise<void> {
  for (let done = 0; done < count; done++) {
    expect((await order(shopper, from())).status).toBe(200);
    await pass(10.1);
  }
}
const anywhere = () => ({ network: newNetwork() });

async function cancel(id: string, { headers }: Shopper): Promise<void> {
  const payload = { orderId: id };
  await shop.app.inject({ method: "POST", url: "/api/order/cancelOrder", headers, payload });
}

describe("an account that lets its holds lapse", () => {
  test("waits longer and longer once they lasted 70 minutes, and no more once it has bought something", async () => {
    const shopper = await addShopper(shop);
    await holdInVain(shopper, 8, anywhere);
    const first = await order(shopper, anywhere());
    expect(first).toMatchObject({
      status: 429,
      code: "RATE_LIMITED",
      msg: "Several of your orders weren't paid, or were cancelled. You can place your next order in 40 minutes.",
    });
    await pass(first.wait / 60);
    const { id } = await order(shopper, anywhere());
    await pass(10.1);
    expect((await order(shopper, anywhere())).wait).toBeGreaterThan(1.9 * first.wait);
    // A late payment.
    await pay(shop, id);
    expect((await order(shopper, anywhere())).status).toBe(200);
  });

  test("is told the same moment while its last order is open and after it has ended", async () => {
    const shopper = await addShopper(shop);
    await holdInVain(shopper, 7, anywhere);
    expect((await order(shopper, anywhere())).status).toBe(200);
    await pass(1);
    // Nine minutes of the open hold, and then four for each of the ten beyond 70.
    for (const [told, passes] of [
      [49, 3],
      [46, 4],
      [42, 7],
      [35, 35.1],
    ] as const) {
      expect(Math.ceil((await order(shopper, anywhere())).wait / 60)).toBe(told);
      await pass(passes);
    }
    expect((await order(shopper, anywhere())).status).toBe(200);
  });

  test("waits also when it replaces its order before it ends, and as another account on the same device", async () => {
    const device = "a-device-0123456789";
    const shopper = await addShopper(shop);
    for (let count = 0; count < 8; count++) {
      expect((await order(shopper, { ...anywhere(), device })).status).toBe(200);
      await pass(9);
    }
    expect((await order(shopper, anywhere())).status).toBe(429);
    const other = await addShopper(shop);
    expect((await order(other, { ...anywhere(), device })).status).toBe(429);
    expect((await order(other, anywhere())).status).toBe(200);
  });

  test("counts a failed payment for the 45 minutes for which it holds the stock", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 2; count++) {
      const { id, status } = await order(shopper, anywhere());
      expect(status).toBe(200);
      await startPayment(id, shopper);
      await pay(shop, id, { status: "failed" });
      await pass(46);
    }
    const { status, wait } = await order(shopper, anywhere());
    expect(status).toBe(429);
    expect(Math.ceil(wait / 60)).toBe(79);
  });

  test("counts an order whose payment could not be checked for 45 minutes at most", async () => {
    const shopper = await addShopper(shop);
    const { id } = await order(shopper, anywhere());
    await startPayment(id, shopper);
    shop.adapters.unverified.add(id);
    for (let minutes = 0; minutes < 100; minutes += 5) await pass(5);
    expect(await stateOf(shop, shopper, id)).toBe("awaiting_payment");
    shop.adapters.unverified.delete(id);
    await pass(6);
    expect(await stateOf(shop, shopper, id)).toBe("expired");
    expect((await order(shopper, anywhere())).status).toBe(200);
  });

  test("waits also when it cancels its orders and pays them afterwards, which are refunded", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 8; count++) {
      const { id, status } = await order(shopper, anywhere());
      expect(status).toBe(200);
      await pass(9);
      await cancel(id, shopper);
      expect((await pay(shop, id)).json().state).toBe("refund_due");
    }
    expect((await order(shopper, anywhere())).status).toBe(429);
  });

  test("counts a refunded order until it was paid", async () => {
    const shopper = await addShopper(shop);
    // Five minutes each, although each could be paid for ten.
    for (let count = 0; count < 9; count++) {
      const { id, status } = await order(shopper, anywhere());
      expect(status).toBe(200);
      await pass(5);
      await pay(shop, id);
      await shop.deps.db.execute(sql`update orders set state = 'refunded' where id = ${id}`);
      await pass(6);
    }
  });

  test("counts an order that was paid and then cancelled for 45 minutes, however soon it was cancelled", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 2; count++) {
      const { id, status } = await order(shopper, anywhere());
      expect(status).toBe(200);
      await pay(shop, id);
      await shop.deps.db.execute(sql`update orders set state = 'cancelled' where id = ${id}`);
      await pass(46);
    }
    const { status, wait } = await order(shopper, anywhere());
    expect(status).toBe(429);
    expect(Math.ceil(wait / 60)).toBe(79);
  });

  test("waits also when it has bought something, thirty minutes later for each order that it paid", async () => {
    const customer = await addCustomer(shop);
    await holdInVain(customer, 11, anywhere);
    const { status, wait } = await order(customer, anywhere());
    expect(status).toBe(429);
    expect(Math.ceil(wait / 60)).toBe(40);
  });

  test("cannot hide its holds behind many short orders, each of which counts a minute", async () => {
    const customer = await addCustomer(shop);
    await holdInVain(customer, 6, anywhere);
    for (let count = 0; count < 41; count++) {
      const { id, status } = await order(customer, anywhere());
      expect(status).toBe(200);
      await shop.deps.db.execute(
        sql`update orders set state = 'expired', pay_before = now() where id = ${id}`,
      );
      await pass(1);
    }
    expect((await order(customer, anywhere())).status).toBe(429);
  });

  test("is free again three days later", async () => {
    const shopper = await addShopper(shop);
    await holdInVain(shopper, 8, anywhere);
    expect((await order(shopper, anywhere())).status).toBe(429);
    await pass(72 * 60);
    expect((await order(shopper, anywhere())).status).toBe(200);
  });
});

describe("a network", () => {
  /** So many accounts of one network hold stock for 80 minutes, which is ten too many. */
  async function attackFrom(network: string, count: number): Promise<readonly Shopper[]> {
    const attackers = await addShoppers(count);
    for (let round = 0; round < 8; round++) {
      for (const attacker of attackers) expect((await order(attacker, { network })).status).toBe(200);
      await pass(10.1);
    }
    return attackers;
  }
  const waitOf = async (shopper: Shopper | undefined, from: From) =>
    shopper && Math.ceil((await order(shopper, from)).wait / 60);

  test("whose accounts let holds lapse makes each of them wait longer, and no one else", async () => {
    const network = newNetwork();
    const [one, two, three] = await attackFrom(network, 3);
    expect(await waitOf(one, { network })).toBe(120);
    expect(await waitOf(one, anywhere())).toBe(40);
    const newcomer = await addShopper(shop);
    await pay(shop, (await order(newcomer, { network })).id);
    expect(await waitOf(two, { network })).toBe(80);
    expect((await order(await addCustomer(shop), { network })).status).toBe(200);
    await pass(81);
    expect((await order(three ?? newcomer, { network })).status).toBe(200);
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
    for (const { userId } of await addShoppers(10))
      for (let count = 0; count < 51; count++)
        await rememberPlacer(shop.deps, { userId, device: null, network }, new Date());
    expect(await waitOf(attacker, { network })).toBe(80);
  });
});

test("a worker that was stopped for hours does not make shoppers wait", async () => {
  const shopper = await addShopper(shop);
  await order(shopper, { network: newNetwork() });
  await pass(180);
  expect((await order(shopper, { network: newNetwork() })).status).toBe(200);
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

// `hold-wait.rules.test.ts` simulates days of such attacks.
test("50 new accounts of one address that let every payment fail hold what they can twice, and then nothing for a day", async () => {
  const network = newNetwork();
  const phonesEach = policies.holdLimit.consumer.phones;
  const accounts = await addShoppers(50);
  const attack = async () => {
    let placed = 0;
    for (const account of accounts) {
      const { id, status } = await order(account, { network }, phonesEach);
      expect([200, 429]).toContain(status);
      if (status === 429) continue;
      placed++;
      await startPayment(id, account);
      await pay(shop, id, { status: "failed", amountPaise: 100_000_00 });
    }
    return placed;
  };
  const placedIn: number[] = [];
  for (const minutes of [46, 46, 46, 23 * 60, 0]) {
    placedIn.push(await attack());
    await pass(minutes);
  }
  expect(placedIn).toEqual([50, 50, 0, 0, 0]);
}, 120_000);

describe("honest shoppers", () => {
  test("200 behind one mobile network never wait, though a third does not pay and ten others attack from it", async () => {
    const network = newNetwork();
    for (const attacker of await addShoppers(10)) {
      for (let count = 0; count < 2; count++) {
        const { id } = await order(attacker, { network });
        await pay(shop, id, { status: "failed" });
        // Its earlier order, too.
        await shop.deps.db.execute(
          sql`update orders set created_at = created_at - interval '40 minutes' where user_id = ${attacker.userId}`,
        );
      }
      expect((await order(attacker, { network })).status).toBe(429);
    }
    const open: { id: string; paidIn: number }[] = [];
    const replies: Awaited<ReturnType<typeof order>>[] = [];
    for (const [index, shopper] of (await addShoppers(200)).entries()) {
      const first = await order(shopper, { network });
      replies.push(first);
      let { id } = first;
      // Some pay at once, some after minutes, some with another cart after a failed attempt, and some never.
      if (index % 6 === 5) {
        await pay(shop, id, { status: "failed" });
        const next = await order(shopper, { network }, 2);
        replies.push(next);
        id = next.id;
      }
      if (index % 3 !== 2) open.push({ id, paidIn: index % 8 });
      await pass(0.5);
      for (const one of open) one.paidIn -= 0.5;
      for (const { id: due } of open.filter(({ paidIn }) => paidIn < 0)) await pay(shop, due);
      open.splice(0, open.length, ...open.filter(({ paidIn }) => paidIn >= 0));
    }
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("of a gateway that fails for half an hour order again at once when their holds have ended", async () => {
    const network = newNetwork();
    const shoppers = await addShoppers(30);
    for (const shopper of shoppers) {
      const { id } = await order(shopper, { network });
      await startPayment(id, shopper);
      await pay(shop, id, { status: "failed" });
      await pass(1);
    }
    await pass(46);
    for (const shopper of shoppers) expect((await order(shopper, { network })).status).toBe(200);
  });

  /** A payment that fails after so many minutes on the bank's page. */
  async function failPayment(shopper: Shopper, minutes: number): Promise<void> {
    const { id, status } = await order(shopper, anywhere());
    expect(status).toBe(200);
    await startPayment(id, shopper);
    await pay(shop, id, { status: "failed" });
    await pass(minutes);
  }

  test("who bought something before may change the cart after two failed payments, as their holds overlap", async () => {
    const customer = await addCustomer(shop);
    // The purchase is too old to count.
    await pass(73 * 60);
    for (let count = 0; count < 2; count++) await failPayment(customer, 5);
    expect((await order(customer, anywhere())).status).toBe(200);
  });

  test("whose bank takes ten minutes to fail may order a fifth time, because that ends the fourth order", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 4; count++) await failPayment(shopper, 10);
    expect((await order(shopper, anywhere())).status).toBe(200);
  });

  test("a first-time buyer of five phones, who comes back from the bank and changes the cart, notices nothing", async () => {
    const shopper = await addShopper(shop);
    const from = { network: newNetwork(), device: "honest-device-0001" };
    const first = await order(shopper, from, 5);
    expect(first.status).toBe(200);
    await startPayment(first.id, shopper);
    let previous = first.id;
    for (const phones of [4, 5, 3, 5, 5]) {
      await pay(shop, previous, { status: "failed" });
      await pass(4);
      const next = await order(shopper, from, phones);
      expect(next.status).toBe(200);
      await startPayment(next.id, shopper);
      previous = next.id;
    }
    await pass(2);
    const last = await order(shopper, from, 5);
    await pay(shop, last.id, { amountPaise: 50_000_00 });
    await eventually(async () => expect(await stateOf(shop, shopper, last.id)).toBe("paid"));
  });
});
