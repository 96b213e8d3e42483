import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { eventually } from "@haat/testkit/eventually";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createBuyer } from "../../src/buyers.ts";
import { shopUnderTest } from "../../src/config.ts";
import { createPayment, findPhone, gatewayOrderOf, orderFor, placeOrder } from "../../src/purchase.ts";
import { payAtGateway, setSwitch, waybillsOf } from "../../src/simulators.ts";

const shop = shopUnderTest();

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string(),
              name: z.string(),
              kind: z.int(),
              attributes: z.array(attribute).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface Span {
  readonly traceId: string;
  readonly service: string | undefined;
  /** The library that the span describes. */
  readonly library: string;
  readonly name: string;
  readonly kind: number;
  readonly values: Readonly<Record<string, string | number | undefined>>;
}
const server = 2;
const client = 3;
const consumer = 5;

const logLine = z.object({
  name: z.string(),
  msg: z.string(),
  traceId: z.string(),
  reqId: z.string().optional(),
});

/** The trace in which the shopper returns from the payment page. */
let traceOfReturn: string | undefined;
const received: Span[] = [];
const texts: string[] = [];
const receiver = createServer((request, response) => {
  void json(request).then((body) => {
    receive(body);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});

function receive(body: unknown): void {
  texts.push(JSON.stringify(body));
  for (const { resource, scopeSpans } of exported.parse(body).resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue;
    for (const { scope, spans } of scopeSpans) {
      for (const { traceId, name, kind, attributes } of spans) {
        const values = Object.fromEntries(
          attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
        );
        received.push({ traceId, service, library: scope.name, name, kind, values });
      }
    }
  }
}
beforeAll(async () => {
  const { port, hostname } = new URL(shop.traces);
  await new Promise<void>((resolve) => receiver.listen(Number(port), hostname, resolve));
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

/** The shopper's browser brings the payment's result back to the second storefront. */
async function returnFromGateway(response: string): Promise<void> {
  const reply = await fetch(`${shop.secondStorefront}/api/payment-gateway/return`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      // A trace of the caller's own, which the shop ignores.
      traceparent: "00-11111111111111111111111111111111-2222222222222222-01",
    },
    body: new URLSearchParams({ transaction_response: response }),
    redirect: "manual",
  });
  expect(reply.headers.get("location")).toContain("/payment/success/");
}

test("one trace leads from the storefront through services, database, outbox and queue to the courier", async () => {
  const buyer = await createBuyer(shop);
  const order = orderFor(buyer, await findPhone(shop, 1));
  const { orderId, payNow } = await placeOrder(shop.secondStorefront, buyer, order);
  await createPayment(shop.secondStorefront, buyer, orderId, payNow);
  // The first processes would receive the webhook, and they have no traces.
  await setSwitch(shop, { name: "webhook-none", times: 1 });
  await returnFromGateway(await payAtGateway(shop, await gatewayOrderOf(shop, orderId)));
  await waybillsOf(shop, orderId);

  const ofReturn = (span: Span) =>
    span.service === "storefront" && span.kind === server && span.name.includes("/return");
  // Spans are sent every five seconds.
  await eventually(async () => {
    const { traceId } = received.find(ofReturn) ?? {};
    traceOfReturn = traceId;
    const trace = received.filter((span) => span.traceId === traceId);
    const has = (service: string, part: Partial<Span>) =>
      expect(
        trace,
        trace.map((span) => `${span.service} ${span.library} ${span.kind} ${span.name}`).join("\n"),
      ).toContainEqual(expect.objectContaining({ service, ...part }));
    has("storefront", { kind: server });
    has("storefront", { kind: client, library: "@opentelemetry/instrumentation-undici" });
    has("adapters", { kind: server });
    has("adapters", { library: "@opentelemetry/instrumentation-pg" });
    has("orders", { kind: server });
    has("orders", { library: "@fastify/otel" });
    has("orders", { library: "@opentelemetry/instrumentation-pg" });
    has("orders-worker", {
      kind: consumer,
      library: "bullmq",
      name: expect.stringContaining("outbox-orders-order"),
    });
    has("orders-worker", { kind: consumer, name: expect.stringContaining("outbox-orders-shipment") });
    const { port } = new URL(shop.simulators);
    expect(
      trace.filter(
        ({ service, kind, values }) =>
          service === "adapters" && kind === client && values["server.port"] === Number(port),
      ),
    ).not.toEqual([]);
    await Promise.resolve();
  }, 30_000);
  expect(received.filter(({ library }) => library.includes("ioredis"))).not.toEqual([]);
  expect(received.filter(({ traceId }) => /^1+$/.test(traceId))).toEqual([]);
});

test("log lines have the ids of their request and their trace, from the storefront to the worker", async () => {
  const names = (await readdir(shop.logs)).filter((name) => /^(?:storefront|orders-worker)/.test(name));
  const lines = (await Promise.all(names.map(async (name) => await readFile(join(shop.logs, name), "utf8"))))
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.includes('"traceId"'))
    .map((line) => logLine.parse(JSON.parse(line)));
  const request = lines.find(({ name, traceId }) => name === "storefront" && traceId === traceOfReturn);
  expect(request?.reqId).toBeDefined();
  expect(lines).toContainEqual(
    expect.objectContaining({
      name: "orders-worker",
      msg: "job done",
      traceId: traceOfReturn,
      reqId: request?.reqId,
    }),
  );
});

test("spans contain no URL, address or text of a shopper", () => {
  expect(texts.join("\n")).not.toMatch(
    /buyer@example\.com|Test Lane|transaction_response|127\.0\.0\.1:\d+\/api/,
  );
  for (const { values } of received)
    expect(
      Object.keys(values).filter((key) => /url\.(?!scheme)|http\.target|user_agent|client/.test(key)),
    ).toEqual([]);
});
