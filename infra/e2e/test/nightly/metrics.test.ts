import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { usedMetrics } from "@haat/monitoring/metric-names";
import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { createBuyer } from "../../src/buyers.ts";
import { shopUnderTest } from "../../src/config.ts";
import { createPayment, findPhone, gatewayOrderOf, orderFor, placeOrder } from "../../src/purchase.ts";
import { payAtGateway, waybillsOf } from "../../src/simulators.ts";

const shop = shopUnderTest();

/** The `/metrics` of every monitored process, whose ports are in their logs. */
async function scrapeAll(): Promise<string[]> {
  const logs = await Promise.all(
    (await readdir(shop.logs)).map(async (name) => await readFile(join(shop.logs, name), "utf8")),
  );
  const ports = logs.flatMap((text) => {
    const line = text.split("\n").find((one) => one.includes('"metrics served"'));
    return line === undefined ? [] : [String(JSON.parse(line).port)];
  });
  return await Promise.all(
    ports.map(async (port) => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
}

test("every metric that alerts and dashboards name is served by a process of the shop", async () => {
  const buyer = await createBuyer(shop);
  const order = orderFor(buyer, await findPhone(shop, 1));
  const { orderId, payNow } = await placeOrder(shop.secondStorefront, buyer, order);
  await createPayment(shop.secondStorefront, buyer, orderId, payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, orderId));
  await waybillsOf(shop, orderId);

  await eventually(async () => {
    const pages = await scrapeAll();
    // Two applications, five processes of services (adapters has two) and six workers.
    expect(pages).toHaveLength(13);
    const served = new Set(
      pages
        .flatMap((page) => [...page.matchAll(/^# TYPE (\w+) (\w+)/gm)])
        .flatMap(([, name = "", type]) =>
          type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
        ),
    );
    const used = await usedMetrics();
    expect(used.size).toBeGreaterThan(25);
    expect([...used].filter((name) => !served.has(name))).toEqual([]);
    const all = pages.join("\n");
    for (const sample of [
      /haat_orders_total\{state="confirmed"\} [1-9]/,
      /haat_payments_total\{provider="billdesk",state="paid"\} [1-9]/,
      /haat_job_duration_seconds_count\{topic="order.paid",result="done"\} [1-9]/,
      /haat_stock_units\{state="sellable"\} [1-9]/,
      /haat_heartbeat_age_seconds\{periodic_job="orders-outbox-relay"\} \d/,
      /haat_http_request_duration_seconds_count\{method="POST",route="\/api\/order\/addFakeOrder",status="200"\} [1-9]/,
      /haat_http_request_duration_seconds_count\{method="POST",route="\/api\/payment-gateway\/create-order",status="200"\} [1-9]/,
    ])
      expect(all).toMatch(sample);
  }, 30_000);
});
