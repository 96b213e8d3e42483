import { serveMetrics } from "@haat/service-kit/metrics/metrics-server";
import { connectRedis } from "@haat/service-kit/redis";
import { policies } from "@haat/shop/policies";
import { eventually } from "@haat/testkit/eventually";
import { testRefusingRedis } from "@haat/testkit/refusing-redis";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { checkPastHolds, rememberPlacer } from "../src/order/hold-wait.ts";
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
beforeEach(() => {
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

describe("a new account that lets its holds lapse", () => {
  test("waits longer and longer after an hour of them, and no more once it has bought something", async () => {
    const shopper = await addShopper(shop);
    const from = newNetwork;
    for (let count = 0; count < 7; count++) {
      expect((await order(shopper, { network: from() })).status).toBe(200);
      await pass(10.1);
    }
    const first = await order(shopper, { network: from() });
    expect(first).toMatchObject({
      status: 429,
      code: "RATE_LIMITED",
      msg: expect.stringMatching(/in 30 minutes/),
    });
    await pass(first.wait / 60);
    const { id } = await order(shopper, { network: from() });
    await pass(10.1);
    expect((await order(shopper, { network: from() })).wait).toBeGreaterThan(1.9 * first.wait);
    // A late payment.
    await pay(shop, id);
    expect((await order(shopper, { network: from() })).status).toBe(200);
  });

  test("waits also when it replaces its order before it ends, and as another account on the same device", async () => {
    const device = "a-device-0123456789";
    const shopper = await addShopper(shop);
    for (let count = 0; count < 7; count++) {
      expect((await order(shopper, { network: newNetwork(), device })).status).toBe(200);
      await pass(9);
    }
    expect((await order(shopper, { network: newNetwork() })).status).toBe(429);
    const other = await addShopper(shop);
    expect((await order(other, { network: newNetwork(), device })).status).toBe(429);
    expect((await order(other, { network: newNetwork() })).status).toBe(200);
  });

  test("waits also when it cancels its orders and pays them afterwards, which are refunded", async () => {
    const shopper = await addShopper(shop);
    for (let count = 0; count < 7; count++) {
      const { id, status } = await order(shopper, { network: newNetwork() });
      expect(status).toBe(200);
      await pass(9);
      await shop.app.inject({
        method: "POST",
        url: "/api/order/cancelOrder",
        headers: shopper.headers,
        payload: { orderId: id },
      });
      expect((await pay(shop, id)).json().state).toBe("refund_due");
    }
    expect((await order(shopper, { network: newNetwork() })).status).toBe(429);
  });

  test("cannot make the shop forget older holds by many short ones, for it places sixty orders in two days", async () => {
    const [shopper, customer] = [await addShopper(shop), await addCustomer(shop)];
    // The customer has placed one before.
    for (let count = 0; count < 59; count++)
      for (const one of [shopper, customer])
        expect((await order(one, { network: newNetwork() })).status).toBe(200);
    expect((await order(shopper, { network: newNetwork() })).status).toBe(200);
    await pass(61);
    expect((await order(customer, { network: newNetwork() })).status).toBe(200);
    expect(await order(shopper, { network: newNetwork() })).toMatchObject({
      status: 429,
      code: "RATE_LIMITED",
      msg: expect.stringMatching(/too many orders\. You can place your next order in 47 hours\./),
    });
    await pass(47 * 60);
    expect((await order(shopper, { network: newNetwork() })).status).toBe(200);
  });

  test("counts a refunded order until it was paid", async () => {
    const shopper = await addShopper(shop);
    // Five minutes each, although each could be paid for ten.
    for (let count = 0; count < 8; count++) {
      const { id, status } = await order(shopper, { network: newNetwork() });
      expect(status).toBe(200);
      await pass(5);
      await pay(shop, id);
      await shop.deps.db.execute(sql`update orders set state = 'refunded' where id = ${id}`);
      await pass(6);
    }
  });

  test("does not keep a customer or a wholesaler of the same network from ordering", async () => {
    const network = newNetwork();
    for (const shopper of await addShoppers(14)) await order(shopper, { network });
    await pass(10.1);
    expect((await order(await addShopper(shop), { network })).status).toBe(429);
    expect((await order(await addCustomer(shop), { network })).status).toBe(200);
  });
});

describe("a network", () => {
  /** Fourteen new accounts order at once and do not pay: more than the network's two hours. */
  async function holdInVain(networkOfAccount: (index: number) => string): Promise<void> {
    for (const [index, shopper] of (await addShoppers(14)).entries())
      expect((await order(shopper, { network: networkOfAccount(index) })).status).toBe(200);
  }

  test("is the /56 of an IPv6 address", async () => {
    await holdInVain((index) => `2001:db8:7:${index.toString(16)}::1`);
    await pass(10.1);
    expect((await order(await addShopper(shop), { network: "2001:db8:7:ff::1" })).status).toBe(429);
    expect((await order(await addShopper(shop), { network: "2001:db8:7:100::1" })).status).toBe(200);
  });

  test("is the same for an address that is written as IPv6", async () => {
    const network = newNetwork();
    await holdInVain(() => `::ffff:${network}`);
    await pass(10.1);
    expect((await order(await addShopper(shop), { network })).status).toBe(429);
    expect((await order(await addShopper(shop), { network: `::ffff:${newNetwork()}` })).status).toBe(200);
  });

  test("of sixty shoppers who are about to pay does not wait", async () => {
    const network = newNetwork();
    for (const shopper of await addShoppers(60)) {
      expect((await order(shopper, { network })).status).toBe(200);
      await pass(0.1);
    }
  });

  test("does not wait because a customer lets orders lapse", async () => {
    const network = newNetwork();
    const shopper = await addShopper(shop);
    await pay(shop, (await order(shopper, { network })).id);
    for (let count = 0; count < 20; count++) await order(shopper, { network });
    await pass(10.1);
    expect((await order(await addShopper(shop), { network })).status).toBe(200);
  });

  test("is not forgotten because a few of its accounts place many orders", async () => {
    const network = newNetwork();
    await holdInVain(() => network);
    for (const { userId } of await addShoppers(10))
      for (let count = 0; count < 51; count++)
        await rememberPlacer(shop.deps, { userId, device: null, network });
    await pass(10.1);
    expect((await order(await addShopper(shop), { network })).status).toBe(429);
  });

  test("of a gateway that fails for half an hour does not wait when some of its shoppers paid before", async () => {
    const network = newNetwork();
    for (const shopper of await addShoppers(10)) await pay(shop, (await order(shopper, { network })).id);
    for (const shopper of await addShoppers(30)) {
      const { id, status } = await order(shopper, { network });
      expect(status).toBe(200);
      await startPayment(id, shopper);
      await pay(shop, id, { status: "failed" });
      await pass(1);
    }
    await pass(46);
    expect((await order(await addShopper(shop), { network })).status).toBe(200);
  });
});

test("a worker that was stopped for hours does not make shoppers wait", async () => {
  const shopper = await addShopper(shop);
  await order(shopper, { network: newNetwork() });
  await pass(180);
  expect((await order(shopper, { network: newNetwork() })).status).toBe(200);
});

test("shoppers whose address a proxy hides are not one network", async () => {
  const network = "10.0.0.7";
  for (const shopper of await addShoppers(14)) await order(shopper, { network });
  await pass(10.1);
  expect((await order(await addShopper(shop), { network })).status).toBe(200);
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
  await rememberPlacer({ redis, log }, placer);
  expect(await counted()).toEqual([["remember the network of an account", "1"]]);
  redis.disconnect();
  await checkPastHolds({ db: shop.deps.db, redis, log }, placer, new Date());
  expect(await counted()).toContainEqual(["read the accounts of a network", "1"]);
});

interface Attack {
  readonly name: string;
  readonly act: (id: string, by: Shopper) => Promise<unknown>;
  /** When they order again: as soon as a hold ends, or before it, so that all renew while none has ended. */
  readonly everyMinutes: number;
}
const failPayment: Attack["act"] = async (id, by) => {
  await startPayment(id, by);
  await pay(shop, id, { status: "failed", amountPaise: 100_000_00 });
};
const attacks: readonly Attack[] = [
  { name: "never start a payment", act: async () => null, everyMinutes: 10 },
  { name: "start every payment", act: startPayment, everyMinutes: 10 },
  { name: "let every payment fail", act: failPayment, everyMinutes: 46 },
  { name: "renew their holds before they end", act: failPayment, everyMinutes: 40 },
];

test.each(attacks)(
  "50 new accounts of one address that $name hold at most 3% of the phones on average from the second hour on",
  async ({ act, everyMinutes }) => {
    const network = newNetwork();
    const phonesEach = policies.holdLimit.consumer.phones;
    const accounts = await addShoppers(50);
    const nextAt = new Map(accounts.map((account) => [account, 0]));
    const stepMinutes = 5.01;
    const countOpen = async () => {
      const { rows } = await shop.deps.db.execute<{ user_id: string }>(
        sql`select user_id from orders where state in ('awaiting_payment', 'payment_failed')`,
      );
      const holders = new Set(rows.map((row) => row.user_id));
      return accounts.filter(({ userId }) => holders.has(userId)).length;
    };
    // In steps of a little more than five minutes, so that holds end with a step.
    const open: number[] = [];
    for (let step = 0; step < 15 * 12; step++) {
      const minute = step * stepMinutes;
      for (const account of accounts) {
        if (minute < (nextAt.get(account) ?? 0)) continue;
        const { status, id, wait } = await order(account, { network }, phonesEach);
        expect([200, 429]).toContain(status);
        if (status === 200) await act(id, account);
        // They try again each hour, whatever wait they are told.
        nextAt.set(account, minute + (status === 200 ? everyMinutes : Math.min(wait / 60, 60)));
      }
      open.push(await countOpen());
      await pass(stepMinutes);
    }
    expect(open[0]).toBe(50);
    // Of a shelf of as many phones as they could hold: on a larger one their share is smaller.
    const fromSecondHour = open.slice(12);
    const share = fromSecondHour.reduce((sum, orders) => sum + orders / 50, 0) / fromSecondHour.length;
    expect(share).toBeLessThan(0.03);
  },
  300_000,
);

describe("honest shoppers", () => {
  test("200 behind one mobile network never wait, though a third does not pay", async () => {
    const network = newNetwork();
    const open: { id: string; paidIn: number }[] = [];
    for (const [index, shopper] of (await addShoppers(200)).entries()) {
      const { status, id } = await order(shopper, { network });
      expect(status).toBe(200);
      // Some pay at once, some after minutes, some after a failed attempt, and some never.
      if (index % 6 === 5) await pay(shop, id, { status: "failed" });
      if (index % 3 !== 2) open.push({ id, paidIn: index % 8 });
      await pass(0.5);
      for (const one of open) one.paidIn -= 0.5;
      for (const { id: due } of open.filter(({ paidIn }) => paidIn < 0)) await pay(shop, due);
      open.splice(0, open.length, ...open.filter(({ paidIn }) => paidIn >= 0));
    }
  });

  test("a first-time buyer of five phones, who comes back from the bank and changes the cart, notices nothing", async () => {
    const shopper = await addShopper(shop);
    const from = { network: newNetwork(), device: "honest-device-0001" };
    const first = await order(shopper, from, 5);
    expect(first.status).toBe(200);
    await startPayment(first.id, shopper);
    for (const phones of [4, 5, 3, 5, 5]) {
      await pass(4);
      const next = await order(shopper, from, phones);
      expect(next.status).toBe(200);
      await startPayment(next.id, shopper);
    }
    await pass(2);
    const last = await order(shopper, from, 5);
    await pay(shop, last.id, { amountPaise: 50_000_00 });
    await eventually(async () => expect(await stateOf(shop, shopper, last.id)).toBe("paid"));
  });
});
