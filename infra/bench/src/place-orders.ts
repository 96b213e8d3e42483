import { type Buyer, createBuyers } from "@haat/e2e/buyers";
import { query } from "@haat/e2e/database";
import { newTransactionId, orderFor, type PhoneForSale } from "@haat/e2e/purchase";
import { Agent } from "undici";
import { quantile } from "./load.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { stockAccessories, stockPhones } from "./stock.ts";
import { type Figure, mediansOfRuns } from "./tables.ts";

/** The shop to place orders in. Its stock and accounts are changed. */
interface PlacingShop extends Pick<MeasuredShop, "databases" | "accessTokenPrivateJwk"> {
  readonly origins: Pick<MeasuredShop["origins"], "orders">;
}

const orders = 1500;
const warmUp = 300;
const lastUnitBuyers = 200;
/** Enough products that shoppers rarely order the same one at the same time. */
const productsOfEachKind = 30;

/** Places orders in ten shoppers' names in parallel, then lets 200 buyers order one unit at once. @returns the medians of all runs */
export async function measurePlacing(shop: PlacingShop, runs: number): Promise<Figure[]> {
  return await mediansOfRuns("orders", runs, async () => await measureOnce(shop));
}

async function measureOnce(shop: PlacingShop): Promise<Figure[]> {
  const products = await stockProducts(shop);
  await placeInParallel(shop, products, { count: warmUp });
  const startedAt = performance.now();
  const times = await placeInParallel(shop, products, { count: orders });
  const ms = performance.now() - startedAt;
  const perSecond = (times.length * 1000) / ms;
  const lastUnitMs = await sellLastUnit(shop);
  return [
    { what: "placed per second, 10 shoppers", value: perSecond, digits: 0, atLeast: 100 },
    { what: "p95 ms", value: quantile(times, 0.95), digits: 1, atMost: 200 },
    { what: "200 buyers of one unit, ms until all had a reply", value: lastUnitMs, digits: 0, atMost: 2000 },
  ];
}

/** Half phones, half accessories, each with more stock than the measurement sells. */
export async function stockProducts({ databases: { catalogue } }: PlacingShop): Promise<PhoneForSale[]> {
  const accessories = await stockAccessories(catalogue, productsOfEachKind, 10_000);
  const units = Math.ceil((orders + warmUp) / productsOfEachKind);
  const phones = await stockPhones(catalogue, { count: productsOfEachKind, units, soldOut: false });
  return accessories.flatMap((accessory, index) => [accessory, ...phones.slice(index, index + 1)]);
}

interface Placing {
  readonly count: number;
  readonly shoppers?: number;
  /** Ends it before `count` orders. */
  readonly isDone?: () => boolean;
}

/** Returns the milliseconds of each order. @throws Error when an order is not placed. */
export async function placeInParallel(
  shop: PlacingShop,
  products: readonly PhoneForSale[],
  { count, shoppers = 10, isDone = () => false }: Placing,
): Promise<number[]> {
  // One order per account: a second one would close the first, because a new account has one unpaid order.
  const buyers = await createBuyers(shop, count);
  const requests = buyers.map((buyer, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error("no product");
    return { buyer, body: JSON.stringify(orderFor(buyer, product, newTransactionId())) };
  });
  await using agent = ordersAgent(shoppers);
  const times: number[] = [];
  const shopper = async () => {
    for (let next = requests.pop(); next && !isDone(); next = requests.pop()) {
      const before = performance.now();
      const { status, text } = await send(agent.value, shop, next.buyer, next.body);
      if (status !== 200) throw new Error(`order not placed: ${status} ${text}`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return times;
}

/** @throws Error unless one buyer has the unit and all others were told that it is sold. */
async function sellLastUnit(shop: PlacingShop): Promise<number> {
  const [phone] = await query<PhoneForSale>(
    shop.databases.catalogue,
    `select id, consumer_price_paise::float8 / 100 as rupees from products
     where category = 'Phone' and quantity = 1 order by random() limit 1`,
  );
  if (!phone) throw new Error("no phone has exactly one unit");
  const buyers = await createBuyers(shop, lastUnitBuyers);
  const requests = buyers.map((buyer) => ({ buyer, body: JSON.stringify(orderFor(buyer, phone)) }));
  await using agent = ordersAgent(lastUnitBuyers);
  const startedAt = performance.now();
  const replies = await Promise.all(
    requests.map(async ({ buyer, body }) => await send(agent.value, shop, buyer, body)),
  );
  const ms = performance.now() - startedAt;
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  if (count(200) !== 1 || count(409) !== lastUnitBuyers - 1)
    throw new Error(
      `of ${lastUnitBuyers} buyers, ${count(200)} have the unit and ${count(409)} read that it is sold`,
    );
  return ms;
}

/** Needs less CPU than `fetch`, because the load generator shares the CPU with the shop. */
function ordersAgent(connections: number) {
  const value = new Agent({ connections, pipelining: 1 });
  return { value, [Symbol.asyncDispose]: async () => await value.close() };
}

async function send(agent: Agent, shop: PlacingShop, buyer: Buyer, body: string) {
  const reply = await agent.request({
    origin: shop.origins.orders,
    path: "/api/order/addFakeOrder",
    method: "POST",
    headers: { ...buyer.headers },
    body,
  });
  return { status: reply.statusCode, text: await reply.body.text() };
}
