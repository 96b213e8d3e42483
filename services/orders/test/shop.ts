import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { newId } from "@haat/domain/id";
import type { Tier } from "@haat/domain/tier";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import type { ServiceApp } from "@haat/service-kit/app";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { withActor } from "@haat/service-kit/request-context";
import { testDatabase } from "@haat/testkit/database";
import { testRedis } from "@haat/testkit/redis";
import { asService, signedIn, type TestUser, tokenEnvironment } from "@haat/testkit/test-users";
import pg from "pg";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { jobGroups } from "../src/job-groups.ts";
import { closeOverdueOrders } from "../src/order/close-order.ts";
import { workerJobs } from "../src/periodic-jobs.ts";
import {
  type AdaptersPeer,
  type AuthPeer,
  type CataloguePeer,
  startAdapters,
  startAuth,
  startCatalogue,
  type TestProduct,
} from "./peers.ts";

export interface Shop {
  readonly app: ServiceApp;
  readonly deps: OwnedDeps;
  /** For a process of its own. */
  readonly env: Readonly<Record<string, string>>;
  readonly auth: AuthPeer;
  readonly catalogue: CataloguePeer;
  readonly adapters: AdaptersPeer;
  /** Lines that the service logged, from level info on. */
  readonly logged: string[];
  /** `redisUrl`: by another way than the shop's own. */
  readonly startWorker: (redisUrl?: string) => { close: () => Promise<void> };
  readonly close: () => Promise<void>;
}

/** The service with its own database and Redis, and fakes of its peers. `wayTo`: by which way it reaches its database. */
export async function openShop(wayTo = async (url: string) => await Promise.resolve(url)): Promise<Shop> {
  const [database, redis, auth, catalogue, adapters] = await Promise.all([
    testDatabase(),
    testRedis(),
    startAuth(),
    startCatalogue(),
    startAdapters(),
  ]);
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    DATABASE_URL: await wayTo(database.url),
    REDIS_URL: redis.url,
    AUTH_URL: auth.url,
    CATALOGUE_URL: catalogue.url,
    ADAPTERS_URL: adapters.url,
    PUBLIC_ORIGIN: "http://shop.test",
    ...tokenEnvironment,
  };
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => logged.push(line) });
  const deps = makeDeps(readConfig({ ...env, PORT: "0", LOG_LEVEL: "silent" }), log);
  const app = await buildApp(deps);
  const startWorker = (redisUrl = redis.url) =>
    startOutboxWorker({ name: "orders", db: deps.db, redisUrl, groups: jobGroups(deps), log });
  return {
    app,
    deps,
    env,
    auth,
    catalogue,
    adapters,
    logged,
    startWorker,
    close: async () => {
      await app.close();
      await deps.close();
      await Promise.all([auth.close(), catalogue.close(), adapters.close()]);
      await Promise.all([database.drop(), redis.release()]);
    },
  };
}

/** Runs the expiry job once. */
export async function runExpiry({ deps }: Pick<Shop, "deps">): Promise<void> {
  const clock = { kind: "clock", id: workerJobs.expiry.name } as const;
  await withActor(clock, async () => await closeOverdueOrders(deps.db));
}

/** Runs `work` as the staff member Asha. */
export async function asStaff<Result>(work: () => Promise<Result>): Promise<Result> {
  return await withActor({ kind: "staff", id: "asha" }, work);
}

/** Runs a script of the service as a staff member would in a shell. */
export async function runScript(
  { env }: Pick<Shop, "env">,
  script: "retry-refund" | "resolve-alarm",
  ...args: string[]
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const node = ["--conditions=@haat/source", `scripts/${script}.ts`, ...args];
  const options = {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { DATABASE_URL: env["DATABASE_URL"] },
  };
  return await promisify(execFile)(process.execPath, node, options).then(
    (done) => ({ code: 0, ...done }),
    (failed) => failed,
  );
}

export interface Shopper extends TestUser {
  readonly addressId: string;
}

/** Runs the watchdog; the alarms about this order, or all, that are open then. */
export async function openAlarms({ deps }: Pick<Shop, "deps">, orderId?: string) {
  await watchOrders(deps);
  const open = await findOpenAlarms(deps.db);
  return open
    .filter(({ subject, details }) => [undefined, subject, details["orderId"]].includes(orderId))
    .map(({ id, rule, subject, details }) => ({ id, rule, subject, details }));
}

/** Somebody who can order: a profile with an e-mail, and an address. */
export async function shopper(shop: Pick<Shop, "auth">, tier: Tier = "consumer"): Promise<Shopper> {
  const person = await signedIn(tier);
  const addressId = newId();
  shop.auth.users.set(person.userId, {
    name: "Ananya Sen",
    email: "ananya@haat.example",
    phone: "+919830011111",
    tier,
  });
  shop.auth.addresses.set(person.userId, {
    id: addressId,
    name: "Ananya Sen",
    phone: "+919830011111",
    pincode: "700019",
    locality: "Gariahat",
    address: "21 Hindustan Park",
    city: "Kolkata",
    district: "Kolkata",
    state: "West Bengal",
    landmark: null,
    country: "India",
  });
  return { ...person, addressId };
}

/** Puts a product on the shelf; 10,000 rupees (9,000 wholesale) if nothing else is said. */
export function stock(shop: Pick<Shop, "catalogue">, product: Partial<TestProduct> = {}): string {
  const id = newId();
  shop.catalogue.products.set(id, {
    title: "Haat One",
    variant: "6 GB · 128 GB · Graphite",
    consumerPaise: 10_000_00,
    wholesalePaise: 9_000_00,
    branch: "ballygunge",
    stock: 10,
    taxScheme: "standard",
    phone: true,
    ...product,
  });
  return id;
}

let transactions = 0;
export const transactionId = () => `ORDER_${Date.now()}${++transactions}`;

/** The body of a prepaid order of one piece of 10,000 rupees. */
export function orderBody(who: Shopper, productId: string, change: Record<string, unknown> = {}) {
  return {
    cartDATA: [{ _id: productId, cart_quantity: 1 }],
    selectedAddress: who.addressId,
    user_id: who.userId,
    user_type: "CONSUMER",
    deliveryFees: 0,
    totalAmount: 10_000,
    discountPrice: 0,
    transactionId: transactionId(),
    couponId: null,
    ...change,
  };
}

export async function place(shop: Pick<Shop, "app">, who: TestUser, body: object) {
  return await shop.app.inject({
    method: "POST",
    url: "/api/order/addFakeOrder",
    headers: who.headers,
    payload: body,
  });
}

/** Places an order and gives its id; fails when it is refused. */
export async function placed(shop: Pick<Shop, "app">, who: TestUser, body: object): Promise<string> {
  const reply = await place(shop, who, body);
  if (reply.statusCode !== 200) throw new Error(`refused: ${reply.body}`);
  return reply.json().result.orderId;
}

/** Makes every write to a table of the service wait until `release`. */
export async function lockTable(shop: Pick<Shop, "env">, table: "orders") {
  const client = new pg.Client({ connectionString: shop.env["DATABASE_URL"] });
  await client.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in share mode`);
  let ended: Promise<void> | undefined;
  const release = async () => await (ended ??= client.end());
  onTestFinished(release);
  return { release };
}

export async function get(shop: Pick<Shop, "app">, who: TestUser, url: string) {
  return await shop.app.inject({ method: "GET", url, headers: who.headers });
}

export async function tell(shop: Pick<Shop, "app">, url: string, payload: object) {
  const headers = await asService("adapters", "orders");
  return await shop.app.inject({ method: "POST", url, headers, payload });
}

export function paymentNews(change: Record<string, unknown> = {}) {
  return {
    provider: "billdesk",
    gatewayOrderId: newId().replaceAll("-", ""),
    gatewayTransactionId: `U${newId().replaceAll("-", "")}`,
    status: "captured",
    amountPaise: 10_000_00,
    method: "upi",
    occurredAt: new Date().toISOString(),
    ...change,
  };
}

export async function pay(shop: Pick<Shop, "app">, orderId: string, change: Record<string, unknown> = {}) {
  return await tell(shop, `/internal/orders/${orderId}/payments`, paymentNews(change));
}

export async function stateOf(shop: Pick<Shop, "app">, who: TestUser, orderId: string): Promise<string> {
  return (await get(shop, who, `/api/order/getOrderStatus/${orderId}`)).json().result.state;
}
