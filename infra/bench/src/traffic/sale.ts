import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { report } from "@haat/local/progress";
import { z } from "zod";
import { table } from "../tables.ts";
import { steadyArrivals } from "./arrivals.ts";
import { startCpuAccount } from "./cpu-account.ts";
import { driveVisits } from "./drive-visits.ts";
import { checkInvariants } from "./invariants.ts";
import { buy } from "./purchase.ts";
import { seededRandom } from "./random.ts";
import { NoAnswer } from "./shopper.ts";
import { startTrafficShop, type TrafficShop } from "./traffic-shop.ts";
import { callsText, violationsText } from "./traffic-tables.ts";
import type { Customer } from "./visits.ts";

export const saleOptions = z.strictObject({
  shoppers: z.coerce.number().int().positive().default(2000),
  units: z.coerce.number().int().positive().default(200),
  /** All shoppers must have their answer by then. */
  seconds: z.coerce.number().positive().default(60),
  seed: z.coerce.number().int().default(1),
});

interface SaleProduct {
  readonly [column: string]: unknown;
  readonly id: string;
}

const thinkMs = 1000;
/** Shoppers come in this share of the time, most at the opening, so that the last one has time to pay. */
const arrivalShare = 0.75;
/** A shop has been open for long when a sale begins. */
const warmUp = { seconds: 15, visitsPerSecond: 3 };

/** More than are ever busy at once. */
const mostConnections = 500;

/** The answer to a shopper who came too late. */
const soldOut = "rejected: OUT_OF_STOCK";

/**
 * Signed-in shoppers wait on the checkout page until the sale begins, and then buy a phone. Half of the units are the only
 * one of their product, half are of one product. Passes when exactly as many orders are paid as there were units, and
 * every other shopper was told that it is sold out.
 */
export async function holdSale(
  { shoppers, units, seconds, seed }: z.output<typeof saleOptions>,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<{ parts: readonly string[]; passed: boolean }> {
  const shop = await startTrafficShop(stack, { seed, thinkMs, signal });
  await driveVisits({
    shop: { ...shop, log: [] },
    around: shop.around,
    arrivals: steadyArrivals(seededRandom(seed), warmUp.seconds, warmUp.visitsPerSecond),
    thinkMs,
    seed,
    signal,
  });
  const products = await chooseProducts(shop, units);
  const customers = await shop.createCustomers(shoppers, "consumer");
  await openConnections(shop, Math.min(shoppers, mostConnections));
  report(`${shoppers} shoppers want ${units} units within ${seconds} s`);
  const random = seededRandom(seed);
  const answers = new Map<string, number>();
  const cpuTable = await startCpuAccount(shop);
  const startedAt = performance.now();
  const attempts = customers.map(async (customer, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error("nothing is for sale");
    await sleep(seconds * 1000 * arrivalShare * (1 - Math.sqrt(random.next())), undefined, { signal });
    const answer = await tryToBuy(shop, customer, product);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  });
  await Promise.all(attempts);
  const took = (performance.now() - startedAt) / 1000;
  const cpu = await cpuTable("shopper", shoppers);
  const violations = await checkInvariants(shop.databases, {
    paidOrders: shop.around.paidOrders,
    seconds: 90,
    signal,
  });
  const paid = answers.get("paid") ?? 0;
  const told = paid + (answers.get(soldOut) ?? 0);
  const parts = [
    `${shoppers} shoppers, ${units} units: ${paid} paid orders; everyone had an answer after ${took.toFixed(1)} s`,
    table(
      ["Shopper", "Count"],
      [...answers].map(([answer, count]) => [answer, String(count)]),
    ),
    callsText(shop.log, took),
    cpu,
    violationsText(violations),
  ];
  const passed =
    paid === units &&
    told === shoppers &&
    took <= seconds &&
    violations.length === 0 &&
    shop.log.every(({ failed }) => !failed);
  return { parts, passed };
}

/** The browsers of shoppers who wait on a page are connected already. */
async function openConnections({ agent, origin }: TrafficShop, count: number): Promise<void> {
  const requests = Array.from({ length: count }, async () => {
    const { body } = await agent.request({ origin, path: "/robots.txt", method: "GET" });
    await body.dump();
  });
  await Promise.all(requests);
}

/** A product for each unit: the same one for the second half. */
async function chooseProducts(shop: TrafficShop, units: number): Promise<SaleProduct[]> {
  const single = await query<SaleProduct>(
    shop.databases.catalogue,
    `select id from products where category = 'Phone' and quantity = 1 order by consumer_price_paise, id limit $1`,
    [Math.ceil(units / 2)],
  );
  const count = units - single.length;
  const [many] = await query<SaleProduct>(
    shop.databases.catalogue,
    `with chosen as (
       select id, branch from products where category = 'Phone' and quantity = 0 order by consumer_price_paise, id limit 1),
     stock as (
       insert into units (id, product_id, branch, imei, state, purchase_price_paise, imei_checked_at, imei_check_reference)
       select gen_random_uuid(), id, branch, lpad((random() * 1e14)::bigint::text, 15, '9'), 'sellable', 100000, now(), 'bench'
       from chosen cross join generate_series(1, $1))
     select id from chosen`,
    [count],
  );
  if (!many) throw new Error("no phone is sold out");
  return [...single, ...Array.from({ length: count }, () => many)];
}

async function tryToBuy(
  shop: TrafficShop,
  { shopper, account }: Customer,
  { id }: SaleProduct,
): Promise<string> {
  try {
    const purchase = await buy(shopper, account, {
      cart: { [id]: 1 },
      method: "PRE-PAID",
      atGateway: "success",
      isAtCheckout: true,
    });
    if (purchase.kind === "rejected") return `rejected: ${purchase.code}`;
    shop.around.paidOrders.push(purchase.orderId);
    return purchase.kind;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return "no clear answer";
  }
}
