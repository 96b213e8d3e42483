import { fileURLToPath } from "node:url";
import { newId } from "@haat/domain/id";
import { findHeartbeats } from "@haat/service-kit/alarms/heartbeats.repository";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { asService } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { apiJobs, workerJobs } from "../src/periodic-jobs.ts";
import { addShopper, openShop, orderBody, type Shop, stock } from "./shop.ts";

let shop: Shop;
let api: TestProcess;
let worker: TestProcess;
beforeAll(async () => {
  shop = await openShop();
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const env = { ...shop.env, LOG_LEVEL: "info" };
  [api, worker] = await Promise.all([
    startProcess({ cwd, entry: "src/main.ts", env }),
    startProcess({ cwd, entry: "src/worker.ts", env, startedWhen: /worker started/ }),
  ]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await shop.close();
});

const placedReply = z.object({ result: z.object({ orderId: z.uuid(), payNow: z.number() }) });

interface LogLine {
  readonly msg: string;
  readonly reqId?: string;
  readonly orderId?: string;
  readonly topic?: string;
}

const linesOf = ({ output }: TestProcess): LogLine[] =>
  output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

async function post(path: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const reply = await fetch(api.url + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return await reply.json();
}

test("logs the order's id on the last line of every request and job about it, with the request's id", async () => {
  const shopper = await addShopper(shop);
  const { result } = placedReply.parse(
    await post(
      "/api/order/addFakeOrder",
      { ...shopper.headers, "x-request-id": "the-click" },
      orderBody(shopper, stock(shop)),
    ),
  );
  const { orderId, payNow } = result;
  const adapters = await asService("adapters", "orders");
  await post(
    `/internal/orders/${orderId}/payments`,
    { ...adapters, "x-request-id": "the-webhook" },
    {
      provider: "billdesk",
      gatewayOrderId: newId(),
      gatewayTransactionId: newId(),
      status: "captured",
      amountPaise: Math.round(payNow * 100),
      method: null,
      occurredAt: new Date().toISOString(),
    },
  );
  const doneJobs = () => linesOf(worker).filter(({ msg }) => msg === "job done");
  await eventually(async () => {
    const topics = doneJobs().map(({ topic }) => topic);
    expect(new Set(topics)).toEqual(
      new Set(["order.paid", "shipment.book", "cart.bought", "message.sms", "message.mail"]),
    );
    await Promise.resolve();
  }, 20_000);
  for (const job of doneJobs()) expect(job).toMatchObject({ orderId, reqId: "the-webhook" });
  const completed = linesOf(api).filter(({ msg }) => msg === "request completed");
  expect(completed).toMatchObject([
    { orderId, reqId: "the-click" },
    { orderId, reqId: "the-webhook" },
  ]);
});

test("writes each field of a log line once", () => {
  for (const { output } of [api, worker]) {
    const lines = output().split("\n");
    expect(lines.filter((line) => line.includes('"orderId"')).length).toBeGreaterThan(1);
    for (const name of ["reqId", "orderId"])
      expect(lines.filter((line) => line.split(`"${name}":`).length > 2)).toEqual([]);
  }
});

test("two processes write a heartbeat for every watched job", async () => {
  const names = Object.values({ api: apiJobs.heartbeats, ...workerJobs }).map(({ name }) => name);
  await eventually(async () => {
    const beating = (await findHeartbeats(shop.deps.db)).filter(
      ({ lastSuccessAt }) => lastSuccessAt !== null,
    );
    expect(beating.map(({ name }) => name).sort()).toEqual(names.sort());
  });
});

test("logs a failed download of an invoice with its route and status", async () => {
  const { headers } = await addShopper(shop);
  expect((await fetch(`${api.url}/api/order/invoice/${newId()}`, { headers })).status).toBe(404);
  const req = { id: expect.any(String), method: "GET", route: "/api/order/invoice/:orderid" };
  await expect
    .poll(() => linesOf(api))
    .toContainEqual(expect.objectContaining({ msg: "request completed", req, res: { status: 404 } }));
});
