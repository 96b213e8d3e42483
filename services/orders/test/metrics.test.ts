import { serveMetrics } from "@haat/service-kit/metrics/metrics-server";
import { eventually } from "@haat/testkit/eventually";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { backups } from "../src/db/schema/backups.ts";
import { ordersGauges } from "../src/gauges.ts";
import { apiProcess, workerProcess } from "../src/periodic-jobs.ts";
import {
  addShopper,
  findBookedShipments,
  openShop,
  orderBody,
  pay,
  placed,
  type Shop,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
  metrics = await serveMetrics({ host: "127.0.0.1", port: 0, log: pino({ level: "silent" }), gauges: [] });
});
afterAll(async () => {
  await Promise.all([metrics.close(), worker.close()]);
  await shop.close();
});

test("reports the age of the newest backup, and nothing before the first", async () => {
  const read = async () =>
    await ordersGauges(shop.deps)
      .find(({ name }) => name === "haat_backup_age_seconds")
      ?.read();
  expect(await read()).toEqual([]);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await shop.deps.db.insert(backups).values([{ finishedAt: hoursAgo(30) }, { finishedAt: hoursAgo(2) }]);
  const [sample] = (await read()) ?? [];
  expect(sample?.value).toBeGreaterThanOrEqual(7200);
  expect(sample?.value).toBeLessThan(10_000);
});

test("gives each periodic job more time than its interval before it counts as late", async () => {
  const gauge = ordersGauges(shop.deps).find(({ name }) => name === "haat_heartbeat_limit_seconds");
  const limits = new Map(
    (await gauge?.read())?.map(({ labels, value }) => [labels?.["periodic_job"], value]),
  );
  const jobs = [...workerProcess.jobs, ...apiProcess.jobs];
  expect(limits.size).toBe(jobs.length);
  for (const { name, everyMs } of jobs) expect(limits.get(name), name).toBeGreaterThan((2 * everyMs) / 1000);
});

test("measures the time from payment to confirmation, and from confirmation to the booking of each shipment", async () => {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const body = orderBody(shopper, "", { cartDATA, deliveryFees: 120, totalAmount: 30_120 });
  const id = await placed(shop, shopper, body);
  // The clock of this process is wrong, but not PostgreSQL's.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await pay(shop, id, { amountPaise: 120_00 });
  await findBookedShipments(shop, id);
  vi.useRealTimers();
  await eventually(async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    expect(text).toContain("\nhaat_order_confirmation_seconds_count 1\n");
    expect(text).toContain("\nhaat_shipment_booking_seconds_count 2\n");
    expect(text).toContain('\nhaat_order_confirmation_seconds_bucket{le="3600"} 1\n');
    expect(text).toContain('\nhaat_shipment_booking_seconds_bucket{le="3600"} 2\n');
  });
});
