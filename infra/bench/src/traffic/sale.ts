import { setTimeout as sleep } from "node:timers/promises";
import { createBuyers } from "@haat/e2e/buyers";
import { query } from "@haat/e2e/database";
import { report } from "@haat/local/progress";
import { stockPhones } from "../stock.ts";
import { table } from "../tables.ts";
import type { Account } from "./account.ts";
import { callsText } from "./call-log.ts";
import { startCpuAccount } from "./cpu-account.ts";
import { driveVisits, steadyArrivals } from "./drive-visits.ts";
import { checkInvariants, violationsText } from "./invariants.ts";
import { buy } from "./purchase.ts";
import { seededRandom } from "./random.ts";
import { NoAnswer, Shopper } from "./shopper.ts";
import type { Outcome, Run, TrafficShop } from "./traffic-shop.ts";

const shoppers = 2000;
const units = 200;
/** All shoppers must have their answer by then. */
const seconds = 60;
const thinkMs = 1000;
/** Shoppers come in this share of the time, most at the opening, so that the last one has time to pay. */
const arrivalShare = 0.75;
/** A shop has been open for long when a sale begins. */
const warmUp = { seconds: 15, visitsPerSecond: 3 };

/** More than are ever busy at once. */
const mostConnections = 500;

/** The answer to a shopper who came too late. */
const soldOut = "rejected: OUT_OF_STOCK";

/** A browser that is signed in, with the checkout page open. */
interface Customer {
  readonly shopper: Shopper;
  readonly account: Account;
}

/**
 * Signed-in shoppers wait on the checkout page until the sale begins, and then buy a phone. Half of the units are the only
 * one of their product, half are of one product. Passes when exactly as many orders are paid as there were units, and
 * every other shopper was told that it is sold out.
 */
export async function holdSale({ shop, signal }: Run): Promise<Outcome> {
  await driveVisits({
    shop: { ...shop, log: [] },
    around: shop.around,
    arrivals: steadyArrivals(seededRandom(1), warmUp.seconds, warmUp.visitsPerSecond),
    thinkMs,
    signal,
  });
  const productIds = await chooseProducts(shop.databases.catalogue);
  const customers = await createCustomers(shop);
  await openConnections(shop);
  report(`${shoppers} shoppers want ${units} units within ${seconds} s`);
  const random = seededRandom(2);
  const answers = new Map<string, number>();
  const cpuTable = await startCpuAccount(shop);
  const startedAt = performance.now();
  const attempts = customers.map(async (customer, index) => {
    const productId = productIds[index % productIds.length];
    if (productId === undefined) throw new Error("nothing is for sale");
    await sleep(seconds * 1000 * arrivalShare * (1 - Math.sqrt(random.next())), undefined, { signal });
    const answer = await tryToBuy(shop, customer, productId);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  });
  await Promise.all(attempts);
  const took = (performance.now() - startedAt) / 1000;
  const cpu = await cpuTable("shopper", shoppers);
  const violations = await checkInvariants(shop, 90, signal);
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

/** Accounts that are written straight into the database: a code for each would take minutes. */
async function createCustomers(shop: TrafficShop): Promise<Customer[]> {
  const random = seededRandom(1);
  const buyers = await createBuyers(shop, shoppers);
  return buyers.map(({ userId, addressId, headers }, index) => {
    const address = `103.${Math.floor(index / 250) % 250}.${index % 250}.1`;
    const own = seededRandom(random.below(2 ** 31));
    const shopper = new Shopper(shop, { address, random: own, thinkMs, hasPage: true });
    shopper.setCookie("haat", headers.authorization.replace("Bearer ", ""));
    return { shopper, account: { userId, address: { id: addressId, pincode: "700019" } } };
  });
}

/** The browsers of shoppers who wait on a page are connected already. */
async function openConnections({ agent, origin }: TrafficShop): Promise<void> {
  const requests = Array.from({ length: mostConnections }, async () => {
    const { body } = await agent.request({ origin, path: "/robots.txt", method: "GET" });
    await body.dump();
  });
  await Promise.all(requests);
}

/** The id of a product for each unit: the same one for the second half. */
async function chooseProducts(catalogueUrl: string): Promise<string[]> {
  const single = await query<{ id: string }>(
    catalogueUrl,
    `select id from products where category = 'Phone' and quantity = 1 order by consumer_price_paise, id limit $1`,
    [Math.ceil(units / 2)],
  );
  const count = units - single.length;
  const [many] = await stockPhones(catalogueUrl, { count: 1, units: count, soldOut: true });
  if (!many) throw new Error("no phone is sold out");
  return [...single, ...Array.from({ length: count }, () => many)].map(({ id }) => id);
}

async function tryToBuy(
  shop: TrafficShop,
  { shopper, account }: Customer,
  productId: string,
): Promise<string> {
  try {
    const purchase = await buy(shopper, account, {
      cart: { [productId]: 1 },
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
