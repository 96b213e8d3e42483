import { eventually } from "@haat/testkit/eventually";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { post, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

const opened = z.object({ bdorderid: z.string(), rdata: z.string(), merchantid: z.string(), url: z.url() });

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment();
});
afterAll(async () => await testEnv.close());

const api = () => `${testEnv.origin}/api/payment-gateway`;
const statusOf = async (reference: string) => {
  const reply = await fetch(`${api()}/getDemoStatus/${reference}`);
  return { status: reply.status, body: await reply.json() };
};
const found = (state: string) => ({ status: 200, body: { success: true, result: { state, amount: 250 } } });

/** Opens a demo payment; returns its reference from the gateway's page. */
async function openDemo(): Promise<string> {
  const reply = await post(`${api()}/createDemoOrder`, {});
  expect(reply.status).toBe(200);
  const { url, merchantid, bdorderid, rdata } = opened.parse(reply.body);
  const page = await (
    await fetch(url, { method: "POST", body: new URLSearchParams({ merchantid, bdorderid, rdata }) })
  ).text();
  expect(page).toContain("250.00");
  return /DEMO[0-9a-f]{28}/.exec(page)?.[0] ?? "";
}

async function press(reference: string, outcome: string) {
  const reply = await post(`${testEnv.simulators}/payments/${reference}/settle`, { outcome });
  return z
    .object({ result: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }) })
    .parse(reply.body).result;
}

describe("demo payment", () => {
  test("costs 250 rupees and is pending until it is paid", async () => {
    const offer = await fetch(`${api()}/getDemoPayment`);
    expect(await offer.json()).toEqual({ success: true, result: { amount: 250 } });
    expect(await statusOf(await openDemo())).toEqual(found("pending"));
  });

  test.each([
    ["success", "paid"],
    ["failed", "failed"],
    ["pending", "pending"],
    ["cancelled", "failed"],
  ])("with the outcome %s redirects to its page, which displays %s", async (outcome, state) => {
    if (outcome === "pending")
      await testEnv.turnOn({ name: "payment-pending", times: 1, ms: 60_000, becomes: "success" });
    const reference = await openDemo();
    const { location } = await returnToShop(await press(reference, outcome));
    expect(location).toBe(`${testEnv.origin}/demo/payment/${reference}`);
    expect(await statusOf(reference)).toEqual(found(state));
  });

  test("sends no report to orders, stores no attempt and raises no alarm", async () => {
    const reference = await openDemo();
    await returnToShop(await press(reference, "success"));
    await eventually(async () => {
      const events = await testEnv.sql<{ outcome: string; reason: string; attempt_id: string | null }>(
        "select outcome, reason, attempt_id from payment_events order by received_at desc limit 1",
      );
      expect(events).toEqual([{ outcome: "ignored", reason: "demo payment", attempt_id: null }]);
    });
    await eventually(async () =>
      expect(await testEnv.sql("select id from outbox where done_at is null")).toEqual([]),
    );
    expect(testEnv.orders.payments).toEqual([]);
    expect(await testEnv.sql("select id from payment_attempts")).toEqual([]);
    expect(testEnv.output()).not.toContain("alarm:");
  });

  test("is not displayed as paid when the gateway reports another amount", async () => {
    const reference = await openDemo();
    await testEnv.turnOn({ name: "payment-wrong-amount", times: 1, amount: "1.00" });
    await press(reference, "success");
    expect(await statusOf(reference)).toEqual(found("pending"));
  });

  test("rejects a malformed reference with 400", async () => {
    for (const reference of ["DEMO", "x", `demo${"0".repeat(28)}`, "0198c0ffee0198c0ffee0198c0ffee01"])
      expect((await statusOf(reference)).status).toBe(400);
  });

  test("rejects a body with 400 and too many requests with 429", async () => {
    expect((await post(`${api()}/createDemoOrder`, { amount: 1 })).status).toBe(400);
    let last = 200;
    for (let index = 0; index < 12; index++) last = (await post(`${api()}/createDemoOrder`, {})).status;
    expect(last).toBe(429);
  });
});

describe("in the live environment", () => {
  let live: TestEnvironment;
  beforeAll(async () => {
    live = await startTestEnvironment({
      env: { PAYMENT_ENVIRONMENT: "live", SMTP_TLS: "required" },
      worker: false,
    });
  });
  afterAll(async () => await live.close());

  test("the demo payment returns 404", async () => {
    const url = `${live.origin}/api/payment-gateway`;
    for (const path of ["getDemoPayment", `getDemoStatus/DEMO${"0".repeat(28)}`])
      expect((await fetch(`${url}/${path}`)).status).toBe(404);
    expect((await post(`${url}/createDemoOrder`, {})).status).toBe(404);
  });
});
