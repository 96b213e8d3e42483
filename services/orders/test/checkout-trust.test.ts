import { newId } from "@haat/domain/id";
import { endedSessionKey } from "@haat/service-kit/tokens";
import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import {
  addCustomer,
  addShopper,
  get,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  type Shop,
  type Shopper,
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

const ordersOf = async (shopper: Shopper) =>
  await shop.deps.db.$count(orders, eq(orders.userId, shopper.userId));
const left = (product: string) => shop.catalogue.products.get(product)?.stock;

/** Checkout steps that a program may skip, with the shopper and body that skip them. */
const skipped: readonly [string, string, () => Promise<{ shopper: Shopper; body: object }>][] = [
  [
    "no delivery address",
    "VALIDATION",
    async () => {
      const shopper = await addShopper(shop);
      return { shopper, body: orderBody(shopper, stock(shop), { selectedAddress: undefined }) };
    },
  ],
  [
    "an address that is not in the shopper's address book",
    "NOT_FOUND",
    async () => {
      const [shopper, other] = [await addShopper(shop), await addShopper(shop)];
      return { shopper, body: orderBody(shopper, stock(shop), { selectedAddress: other.addressId }) };
    },
  ],
  [
    "a pincode that the courier does not serve",
    "NOT_SERVICEABLE",
    async () => {
      shop.adapters.courier.serviceable = false;
      const shopper = await addShopper(shop);
      return { shopper, body: orderBody(shopper, stock(shop)) };
    },
  ],
  [
    "no e-mail on the profile",
    "EMAIL_REQUIRED",
    async () => {
      const shopper = await addShopper(shop);
      const profile = shop.auth.users.get(shopper.userId);
      if (profile) profile.email = null;
      return { shopper, body: orderBody(shopper, stock(shop)) };
    },
  ],
  [
    "four items of a wholesaler",
    "MINIMUM_ITEMS",
    async () => {
      const shopper = await addShopper(shop, "wholesaler");
      const cartDATA = [{ _id: stock(shop), cart_quantity: 4 }];
      return {
        shopper,
        body: orderBody(shopper, "", { cartDATA, totalAmount: 34_200, discountPrice: 1_800 }),
      };
    },
  ],
  [
    "more items than are in stock",
    "OUT_OF_STOCK",
    async () => {
      const shopper = await addShopper(shop);
      const cartDATA = [{ _id: stock(shop, { stock: 1 }), cart_quantity: 2 }];
      return { shopper, body: orderBody(shopper, "", { cartDATA, totalAmount: 20_000 }) };
    },
  ],
  [
    "totals that the shopper never saw",
    "PRICE_CHANGED",
    async () => {
      const shopper = await addShopper(shop);
      return { shopper, body: orderBody(shopper, stock(shop), { totalAmount: 1 }) };
    },
  ],
];

describe("addFakeOrder", () => {
  test.each(skipped)("rejects an order with %s: %s", async (_, code, arrange) => {
    const { shopper, body } = await arrange();
    const before = JSON.stringify([...shop.catalogue.products.values()]);
    const reply = await place(shop, shopper, body);
    expect(reply.json()).toMatchObject({ success: false, code });
    expect(await ordersOf(shopper)).toBe(0);
    expect(JSON.stringify([...shop.catalogue.products.values()])).toBe(before);
  });

  test("accepts an order without the confirmation word, which only the screen checks", async () => {
    const shopper = await addShopper(shop);
    expect((await place(shop, shopper, orderBody(shopper, stock(shop)))).statusCode).toBe(200);
    const withWord = orderBody(shopper, stock(shop), { confirmation: "WORK" });
    expect((await place(shop, shopper, withWord)).json().code).toBe("VALIDATION");
  });
});

describe("one purchase becomes one order", () => {
  test("when the button is clicked twice", async () => {
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 2 });
    const body = orderBody(shopper, product);
    const [one, two] = await Promise.all([place(shop, shopper, body), place(shop, shopper, body)]);
    expect(one.statusCode).toBe(200);
    expect(two.json()).toEqual(one.json());
    expect(await ordersOf(shopper)).toBe(1);
    expect(left(product)).toBe(1);
  });

  test("when two tabs order the last unit, each with its own transaction id", async () => {
    const shopper = await addCustomer(shop);
    const before = await ordersOf(shopper);
    const product = stock(shop, { stock: 1 });
    const replies = await Promise.all(
      [1, 2].map(async () => await place(shop, shopper, orderBody(shopper, product))),
    );
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200, 409]));
    expect(replies.find((reply) => reply.statusCode === 409)?.json().msg).toBe("CART ERROR");
    expect(await ordersOf(shopper)).toBe(before + 1);
    expect(left(product)).toBe(0);
  });

  test("when a phone times out and repeats the request", async () => {
    const base = await shop.app.listen({ host: "127.0.0.1", port: 0 });
    const shopper = await addShopper(shop);
    const product = stock(shop, { stock: 2 });
    const order = {
      method: "POST",
      headers: { ...shopper.headers, "content-type": "application/json" },
      body: JSON.stringify(orderBody(shopper, product, { transactionId: transactionId() })),
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
    expect(await ordersOf(shopper)).toBe(1);
    expect(left(product)).toBe(1);
  });
});

describe("the link of an invoice", () => {
  async function invoiced() {
    const shopper = await addShopper(shop);
    const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
    await pay(shop, id);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
    return { shopper, url: `/api/order/invoice/${id}` };
  }

  test("opens for its buyer only and returns the same 404 to other users as an unknown id", async () => {
    const { shopper, url } = await invoiced();
    const own = await get(shop, shopper, url);
    expect(own.statusCode).toBe(200);
    // A shared cache would serve its copy to other users.
    expect(own.headers["cache-control"]).toBe("no-store");
    const other = await addShopper(shop);
    const [foreign, unknown] = [
      await get(shop, other, url),
      await get(shop, other, `/api/order/invoice/${newId()}`),
    ];
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  test("is rejected without a session and after the session has ended", async () => {
    const { shopper, url } = await invoiced();
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    await shop.deps.redis.set(endedSessionKey(shopper.sessionId), 1);
    expect((await get(shop, shopper, url)).json().code).toBe("SESSION_ENDED");
  });
});
