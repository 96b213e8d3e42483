import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { z } from "zod";
import { CallLog } from "./call-log.ts";
import { seededRandom } from "./random.ts";
import { NoAnswer, readBody, Shopper } from "./shopper.ts";
import type { TrafficShop } from "./traffic-shop.ts";
import type { Customer } from "./visits.ts";

/** A call that is repeated at the same pace, to find out when it does not work. */
interface Probe {
  readonly kind: string;
  readonly run: () => Promise<void>;
}

export interface ProbeResult {
  readonly kind: string;
  /** Seconds on the clock of `performance.now()`. */
  readonly at: number;
  readonly tookMs: number;
  /** Why it failed. */
  readonly error: string | null;
}

export const probeEveryMs = 500;
const placed = z.object({ result: z.object({ orderId: z.string(), payNow: z.number() }) });
/** Below what one account may hold and order. */
const ordersPerCustomer = 5;

/** Sends each probe at its pace until `stop`, which waits for the last replies and returns all results. */
export function startProbes(probes: readonly Probe[]): {
  readonly results: readonly ProbeResult[];
  readonly stop: () => Promise<void>;
} {
  const results: ProbeResult[] = [];
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const send = async ({ kind, run }: Probe): Promise<void> => {
    const startedAt = performance.now();
    let failure: string | null = null;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      failure = error.message;
    }
    results.push({ kind, at: startedAt / 1000, tookMs: performance.now() - startedAt, error: failure });
  };
  const loops = probes.map(async (probe, index) => {
    // Not all at the same moment.
    await sleep((probeEveryMs * index) / probes.length);
    while (!stopping.signal.aborted) {
      const sent = send(probe);
      running.add(sent);
      void sent.finally(() => running.delete(sent)).catch(() => undefined);
      await sleep(probeEveryMs);
    }
  });
  return {
    results,
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      await Promise.all(running);
    },
  };
}

/** One probe for each kind of thing that shoppers do. They go through the storefront, as all calls of shoppers. */
export async function shopProbes(shop: TrafficShop): Promise<Probe[]> {
  const { around } = shop;
  const random = seededRandom(5);
  const log = new CallLog();
  const quiet = { ...shop, log };
  const stranger = () =>
    new Shopper(quiet, { address: `27.${random.below(250)}.${random.below(250)}.7`, random, thinkMs: 0 });
  const customers = await shop.createCustomers(600, "consumer");
  const [reader] = customers;
  const [accessory] = around.accessories;
  if (!reader || !accessory) throw new Error("no customer or no accessory");
  const [{ rupees } = { rupees: 0 }] = await query<{ rupees: number }>(
    shop.databases.catalogue,
    "select consumer_price_paise::float8 / 100 as rupees from products where id = $1",
    [accessory],
  );
  let orders = 0;
  const unpaid: { customer: Customer; orderId: string; payNow: number }[] = [];

  async function placeOrder(): Promise<void> {
    const customer = customers[Math.floor(orders++ / ordersPerCustomer) % customers.length];
    if (!customer) throw new Error("no customer");
    const { shopper, account } = customer;
    const reply = await shopper.call("place order", "/api/order/addFakeOrder", {
      cartDATA: [{ _id: accessory, cart_quantity: 1 }],
      selectedAddress: account.address.id,
      user_id: account.userId,
      user_type: "CONSUMER",
      deliveryFees: 0,
      discountPrice: 0,
      totalAmount: rupees,
      transactionId: `ORDER_${Date.now()}${orders}`,
      couponId: null,
      paymentMethod: "PRE-PAID",
    });
    unpaid.push({ customer, ...readBody(placed, reply).result });
  }

  async function openPayment(): Promise<void> {
    const order = unpaid.shift();
    if (!order) return;
    const body = { id: order.orderId, total_value: order.payNow, test_type: "UAT" };
    const reply = await order.customer.shopper.call(
      "open payment",
      "/api/payment-gateway/create-order",
      body,
    );
    if (reply.status !== 200) throw new NoAnswer(`open payment: ${reply.status} ${reply.code}`);
  }

  // Payments can then be opened for a while when no order can be placed.
  for (let count = 0; count < 60; count++) await placeOrder();
  const seen = unpaid[0]?.orderId ?? "";
  const product = () => random.pick(around.sample.products);
  const popularBrands = around.sample.brands.slice(0, 3);
  const listing = () =>
    `/products/search?type=search&brand=${encodeURIComponent(random.pick(popularBrands))}`;
  const cartItems = () => ({ [product().id]: 1 });
  return [
    { kind: "home page", run: async () => void (await stranger().load("home page", "/")) },
    { kind: "listing page", run: async () => void (await stranger().load("listing page", listing())) },
    {
      // Hardly ever the same, so that the storefront has no older copy of it.
      kind: "filtered page",
      run: async () =>
        void (await stranger().load("filtered page", `${listing()}&maxPrice=${9000 + random.below(50_000)}`)),
    },
    {
      kind: "search",
      run: async () =>
        void (await stranger().call(
          "search",
          `/api/product/handleSearch?q=${encodeURIComponent(product().title)}&limit=12`,
        )),
    },
    {
      kind: "product",
      run: async () => void (await stranger().call("product", `/api/product/getProductById/${product().id}`)),
    },
    {
      kind: "cart",
      run: async () =>
        void (await stranger().call("cart", "/api/product/getCartProduct", { cartItems: cartItems() })),
    },
    {
      kind: "account page",
      run: async () => void (await reader.shopper.load("account page", "/account")),
    },
    {
      kind: "send code",
      run: async () => {
        const body = { name: "Load Shopper", phone: around.newPhone() };
        const reply = await stranger().call("send code", "/api/user/register", body);
        if (reply.status !== 200) throw new NoAnswer(`send code: ${reply.status} ${reply.code}`);
      },
    },
    {
      kind: "shipping quote",
      run: async () => {
        // Another customer each time, because quotes that reach the courier are limited per user.
        const { shopper, account } = random.pick(customers);
        const reply = await shopper.call("shipping quote", "/api/courier/calculateShippingCost", {
          deliverypin: account.address.pincode,
          paymentMethod: "PRE-PAID",
          cartItems: { [accessory]: 1 },
          totalCartItem: 1,
          isConsumer: true,
          couponId: null,
        });
        if (reply.status !== 200) throw new NoAnswer(`shipping quote: ${reply.status} ${reply.code}`);
      },
    },
    { kind: "place order", run: placeOrder },
    { kind: "open payment", run: openPayment },
    {
      kind: "order status",
      run: async () => {
        const owner = customers[0];
        await owner?.shopper.call("order status", `/api/order/getOrderStatus/${seen}`);
      },
    },
    {
      kind: "orders page",
      run: async () => void (await reader.shopper.load("orders page", "/account/orders")),
    },
  ];
}
