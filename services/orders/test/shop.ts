import { fileURLToPath } from "node:url";
import type { Tier } from "@haat/domain/account";
import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import type { ServiceApp } from "@haat/service-kit/app";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { connectRedis } from "@haat/service-kit/redis";
import { withActor } from "@haat/service-kit/request-context";
import { testDatabase } from "@haat/testkit/database";
import { eventually } from "@haat/testkit/eventually";
import { runProgram } from "@haat/testkit/processes";
import { testRedis } from "@haat/testkit/redis";
import { asService, signedIn, type TestUser, tokenEnvironment } from "@haat/testkit/test-users";
import { asc, eq } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { coupons } from "../src/db/schema/coupons.ts";
import { ledger } from "../src/db/schema/ledger.ts";
import { refunds } from "../src/db/schema/payments.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { jobGroups } from "../src/job-groups.ts";
import { cancelUnpaidBalances } from "../src/order/cancel-unpaid-balances.ts";
import { closeOverdueOrders } from "../src/order/close-order.ts";
import { workerJobs } from "../src/periodic-jobs.ts";
import {
  type FakeAdapters,
  type FakeAuth,
  type FakeCatalogue,
  startFakeAdapters,
  startFakeAuth,
  startFakeCatalogue,
  type TestProduct,
} from "./fake-services.ts";

export interface Shop {
  readonly app: ServiceApp;
  readonly deps: OwnedDeps;
  /** Environment for a separate process of the service. */
  readonly env: Readonly<Record<string, string>>;
  readonly auth: FakeAuth;
  readonly catalogue: FakeCatalogue;
  readonly adapters: FakeAdapters;
  /** Log lines of level info and above. */
  readonly logged: string[];
  /** `redisUrl` replaces the shop's own. */
  readonly startWorker: (redisUrl?: string) => { close: () => Promise<void> };
  readonly close: () => Promise<void>;
}

/** The variables of a service that uses the database at this URL, for example through a proxy. */
export type DatabaseVariables = (
  url: string,
) => Promise<{ readonly DATABASE_URL: string } & Readonly<Record<string, string>>>;

/** Starts the service with its own database and Redis, and fake services. */
export async function openShop(
  databaseVariables: DatabaseVariables = async (url) => await Promise.resolve({ DATABASE_URL: url }),
): Promise<Shop> {
  const [database, redis, auth, catalogue, adapters] = await Promise.all([
    testDatabase(),
    testRedis(),
    startFakeAuth(),
    startFakeCatalogue(),
    startFakeAdapters(),
  ]);
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    ...(await databaseVariables(database.url)),
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
  const startWorker = (redisUrl = redis.url) => {
    const periodic = new PeriodicJobs(deps);
    const queueRedis = connectRedis(redisUrl, log);
    const options = { redis: queueRedis, redisUrl, periodic, groups: jobGroups(deps), log };
    const outbox = startOutboxWorker({ name: "orders", db: deps.db, ...options });
    return {
      close: async () => {
        await periodic.stop();
        await outbox.close();
        queueRedis.disconnect();
      },
    };
  };
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
  await withActor(clock, async () => await closeOverdueOrders(deps));
}

/** Runs the job once that cancels what waits for a balance that is late. */
export async function cancelLateBalances({ deps }: Pick<Shop, "deps">): Promise<void> {
  const clock = { kind: "clock", id: workerJobs.unpaidBalances.name } as const;
  await withActor(clock, async () => await cancelUnpaidBalances(deps));
}

/** Runs `work` as the staff member Asha. */
export async function asStaff<Result>(work: () => Promise<Result>): Promise<Result> {
  return await withActor({ kind: "staff", id: "asha" }, work);
}

/** Runs a script of the service as a staff member would in a shell. */
export async function runScript(
  { env }: Pick<Shop, "env">,
  script: "erase-user" | "reissue-refund" | "resolve-alarm",
  ...args: string[]
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return await runProgram({
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    entry: `scripts/${script}.ts`,
    args,
    env: { DATABASE_URL: env["DATABASE_URL"] },
  });
}

export interface Shopper extends TestUser {
  readonly addressId: string;
}

/** Runs the watchdog and returns the open alarms about this order, or all. */
export async function openAlarms({ deps }: Pick<Shop, "deps">, orderId?: string) {
  await watchOrders(deps);
  const open = await findOpenAlarms(deps.db);
  return open
    .filter(({ subject, details }) => [undefined, subject, details["orderId"]].includes(orderId))
    .map(({ id, rule, subject, details }) => ({ id, rule, subject, details }));
}

/** Adds a user who can order: with an email and an address. */
export async function addShopper(shop: Pick<Shop, "auth">, tier: Tier = "consumer"): Promise<Shopper> {
  const user = await signedIn(tier);
  const addressId = newId();
  shop.auth.users.set(user.userId, {
    name: "Ananya Sen",
    email: "ananya@haat.example",
    phone: "+919830011111",
    tier,
  });
  shop.auth.addresses.set(user.userId, {
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
  return { ...user, addressId };
}

/** Adds a user who has bought something, and so may have several unpaid orders. */
export async function addCustomer(shop: Pick<Shop, "auth" | "app" | "catalogue">): Promise<Shopper> {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id);
  const reservation = shop.catalogue.reservations.get(id);
  if (reservation) reservation.state = "committed";
  return shopper;
}

/** Adds a product in stock, for 10,000 rupees (9,000 wholesale) by default. */
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

/** The body of a prepaid order of one unit for 10,000 rupees. */
export function orderBody(shopper: Shopper, productId: string, change: Record<string, unknown> = {}) {
  return {
    cartDATA: [{ _id: productId, cart_quantity: 1 }],
    selectedAddress: shopper.addressId,
    user_id: shopper.userId,
    user_type: "CONSUMER",
    deliveryFees: 0,
    totalAmount: 10_000,
    discountPrice: 0,
    transactionId: transactionId(),
    couponId: null,
    ...change,
  };
}

export async function place(shop: Pick<Shop, "app">, shopper: TestUser, body: object) {
  return await shop.app.inject({
    method: "POST",
    url: "/api/order/addFakeOrder",
    headers: shopper.headers,
    payload: body,
  });
}

/** Places an order and returns its id. Throws when it is rejected. */
export async function placed(shop: Pick<Shop, "app">, shopper: TestUser, body: object): Promise<string> {
  const reply = await place(shop, shopper, body);
  if (reply.statusCode !== 200) throw new Error(`order rejected: ${reply.body}`);
  return reply.json().result.orderId;
}

/** Blocks every write to a table until `release`. */
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

export async function get(shop: Pick<Shop, "app">, shopper: TestUser, url: string) {
  return await shop.app.inject({ method: "GET", url, headers: shopper.headers });
}

export async function postAsAdapters(shop: Pick<Shop, "app">, url: string, payload: object) {
  const headers = await asService("adapters", "orders");
  return await shop.app.inject({ method: "POST", url, headers, payload });
}

export function paymentResult(change: Record<string, unknown> = {}) {
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
  return await postAsAdapters(shop, `/internal/orders/${orderId}/payments`, paymentResult(change));
}

export async function stateOf(shop: Pick<Shop, "app">, shopper: TestUser, orderId: string): Promise<string> {
  return (await get(shop, shopper, `/api/order/getOrderStatus/${orderId}`)).json().result.state;
}

/** The ledger balances of an order that are not zero, by account. */
export async function findBalances({ deps }: Pick<Shop, "deps">, orderId: string) {
  const rows = await deps.db.select().from(ledger).where(eq(ledger.orderId, orderId));
  const sums: Record<string, number> = {};
  for (const { account, amountPaise } of rows) sums[account] = (sums[account] ?? 0) + amountPaise;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** Oldest first. */
export async function findRefunds({ deps }: Pick<Shop, "deps">, orderId: string) {
  return await deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));
}

/** Reports the gateway's decision on a refund. */
export async function reportRefund(
  shop: Pick<Shop, "app">,
  status: "accepted" | "failed",
  refund: { id: string; orderId: string; amountPaise: number } | undefined,
): Promise<void> {
  const { id: refundId, orderId, amountPaise } = refund ?? {};
  const result = { refundId, status, amountPaise, occurredAt: new Date() };
  const reply = await postAsAdapters(shop, `/internal/orders/${orderId}/refunds`, result);
  if (reply.statusCode !== 200) throw new Error(`refund result rejected: ${reply.body}`);
}

/** Reports a tracking scan. */
export async function reportScan(
  shop: Pick<Shop, "app">,
  shipmentId: string,
  status: string,
  occurredAt = new Date(),
) {
  const scan = { status, occurredAt, place: "Kolkata" };
  return await postAsAdapters(shop, `/internal/shipments/${shipmentId}/status`, scan);
}

/** Waits until every shipment of an order is booked, and returns their ids by branch. */
export async function findBookedShipments({ deps }: Pick<Shop, "deps">, orderId: string) {
  const rows = await eventually(async () => {
    const found = await deps.db.select().from(shipments).where(eq(shipments.orderId, orderId));
    if (found.length === 0 || found.some(({ waybill }) => waybill === null))
      throw new Error("not booked yet");
    return found;
  });
  const idOf = (branch: string) => rows.find((row) => row.branch === branch)?.id ?? "";
  return { jaynagar: idOf("jaynagar"), ballygunge: idOf("ballygunge") };
}

/** Adds a valid coupon of 200 rupees for this user, or for every user. */
export async function giveCoupon(
  { deps }: Pick<Shop, "deps">,
  user: Pick<TestUser, "userId"> | null,
  change: Partial<typeof coupons.$inferInsert> = {},
): Promise<typeof coupons.$inferSelect & { code: string }> {
  const code = `C${newId().slice(-12).toUpperCase()}`;
  const [coupon] = await deps.db
    .insert(coupons)
    .values({
      code,
      text: "₹200 off",
      userId: user?.userId ?? null,
      discountPaise: paise(200_00),
      minimumPaise: paise(1_000_00),
      createdAt: new Date(Date.now() - 24 * 3_600_000),
      expiresAt: new Date(Date.now() + 24 * 3_600_000),
      ...change,
    })
    .returning();
  if (!coupon) throw new Error("the coupon was not written");
  return { ...coupon, code: coupon.code ?? code };
}
