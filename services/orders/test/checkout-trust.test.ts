import { newId } from "@haat/domain/id";
import { endedSessionKey } from "@haat/service-kit/tokens";
import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import {
  get,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  type Shop,
  type Shopper,
  shopper,
  stateOf,
  stock,
  transactionId,
} from "./shop.ts";

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
beforeEach(() => {
  Object.assign(shop.adapters.courier, { serviceable: true, canCollect: true });
  Object.assign(shop.catalogue.behave, { as: null, onlyFor: /./ });
});

const ordersOf = async (who: Shopper) => await shop.deps.db.$count(orders, eq(orders.userId, who.userId));
const left = (product: string) => shop.catalogue.products.get(product)?.stock;

/** Checkout steps that a program may skip, with the shopper and body that skip them. */
const skipped: readonly [string, string, () => Promise<{ who: Shopper; body: object }>][] = [
  [
    "no delivery address",
    "VALIDATION",
    async () => {
      const who = await shopper(shop);
      return { who, body: orderBody(who, stock(shop), { selectedAddress: undefined }) };
    },
  ],
  [
    "an address that is not in the shopper's address book",
    "NOT_FOUND",
    async () => {
      const [who, other] = [await shopper(shop), await shopper(shop)];
      return { who, body: orderBody(who, stock(shop), { selectedAddress: other.addressId }) };
    },
  ],
  [
    "a pincode that the courier does not serve",
    "NOT_SERVICEABLE",
    async () => {
      shop.adapters.courier.serviceable = false;
      const who = await shopper(shop);
      return { who, body: orderBody(who, stock(shop)) };
    },
  ],
  [
    "no e-mail on the profile",
    "EMAIL_REQUIRED",
    async () => {
      const who = await shopper(shop);
      const profile = shop.auth.users.get(who.userId);
      if (profile) profile.email = null;
      return { who, body: orderBody(who, stock(shop)) };
    },
  ],
  [
    "four items of a wholesaler",
    "MINIMUM_ITEMS",
    async () => {
      const who = await shopper(shop, "wholesaler");
      const cartDATA = [{ _id: stock(shop), cart_quantity: 4 }];
      return { who, body: orderBody(who, "", { cartDATA, totalAmount: 34_200, discountPrice: 1_800 }) };
    },
  ],
  [
    "more items than are in stock",
    "OUT_OF_STOCK",
    async () => {
      const who = await shopper(shop);
      const cartDATA = [{ _id: stock(shop, { stock: 1 }), cart_quantity: 2 }];
      return { who, body: orderBody(who, "", { cartDATA, totalAmount: 20_000 }) };
    },
  ],
  [
    "totals that the shopper never saw",
    "PRICE_CHANGED",
    async () => {
      const who = await shopper(shop);
      return { who, body: orderBody(who, stock(shop), { totalAmount: 1 }) };
    },
  ],
];

describe("addFakeOrder", () => {
  test.each(skipped)("rejects an order with %s: %s", async (_, code, arrange) => {
    const { who, body } = await arrange();
    const before = JSON.stringify([...shop.catalogue.products.values()]);
    const reply = await place(shop, who, body);
    expect(reply.json()).toMatchObject({ success: false, code });
    expect(await ordersOf(who)).toBe(0);
    expect(JSON.stringify([...shop.catalogue.products.values()])).toBe(before);
  });

  test("accepts an order without the confirmation word, which only the screen checks", async () => {
    const who = await shopper(shop);
    expect((await place(shop, who, orderBody(who, stock(shop)))).statusCode).toBe(200);
    const withWord = orderBody(who, stock(shop), { confirmation: "WORK" });
    expect((await place(shop, who, withWord)).json().code).toBe("VALIDATION");
  });
});

describe("one purchase becomes one order", () => {
  test("when the button is clicked twice", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 2 });
    const body = orderBody(who, product);
    const [one, two] = await Promise.all([place(shop, who, body), place(shop, who, body)]);
    expect(one.statusCode).toBe(200);
    expect(two.json()).toEqual(one.json());
    expect(await ordersOf(who)).toBe(1);
    expect(left(product)).toBe(1);
  });

  test("when two tabs order the last unit, each with its own transaction id", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { stock: 1 });
    const replies = await Promise.all(
      [1, 2].map(async () => await place(shop, who, orderBody(who, product))),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200, 409]));
    expect(replies.find((reply) => reply.statusCode === 409)?.json().msg).toBe("CART ERROR");
    expect(await ordersOf(who)).toBe(1);
    expect(left(product)).toBe(0);
  });

  test("when a phone times out and repeats the request", async () => {
    const base = await shop.app.listen({ host: "127.0.0.1", port: 0 });
    const who = await shopper(shop);
    const product = stock(shop, { stock: 2 });
    const order = {
      method: "POST",
      headers: { ...who.headers, "content-type": "application/json" },
      body: JSON.stringify(orderBody(who, product, { transactionId: transactionId() })),
    };
    // The catalogue responds to the reservation only after the phone has timed out.
    Object.assign(shop.catalogue.behave, { as: "hang", onlyFor: /reservations$/ });
    shop.catalogue.calls.length = 0;
    const lost = new AbortController();
    const first = fetch(`${base}/api/order/addFakeOrder`, { ...order, signal: lost.signal });
    await eventually(async () => expect(shop.catalogue.calls).toContain("POST /internal/reservations"));
    lost.abort();
    await expect(first).rejects.toThrow(/abort/i);
    shop.catalogue.behave.as = null;
    const again = await fetch(`${base}/api/order/addFakeOrder`, order);
    expect(again.status).toBe(200);
    const third = await fetch(`${base}/api/order/addFakeOrder`, order);
    expect(await third.text()).toBe(await again.text());
    expect(await ordersOf(who)).toBe(1);
    expect(left(product)).toBe(1);
  });
});

describe("the link of an invoice", () => {
  async function invoiced() {
    const who = await shopper(shop);
    const id = await placed(shop, who, orderBody(who, stock(shop)));
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, who, id)).toBe("confirmed"));
    return { who, url: `/api/order/invoice/${id}` };
  }

  test("opens for its buyer only and returns the same 404 to other users as an unknown id", async () => {
    const { who, url } = await invoiced();
    const own = await get(shop, who, url);
    expect(own.statusCode).toBe(200);
    // A shared cache would serve its copy to other users.
    expect(own.headers["cache-control"]).toBe("no-store");
    const other = await shopper(shop);
    const [foreign, unknown] = [
      await get(shop, other, url),
      await get(shop, other, `/api/order/invoice/${newId()}`),
    ];
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  test("is rejected without a session and after the session has ended", async () => {
    const { who, url } = await invoiced();
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    await shop.deps.redis.set(endedSessionKey(who.sessionId), 1);
    expect((await get(shop, who, url)).json().code).toBe("SESSION_ENDED");
  });
});
