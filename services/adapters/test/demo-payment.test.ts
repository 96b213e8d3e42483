import { eventually } from "@haat/testkit/eventually";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { comeBack, post } from "./shopper.ts";
import { startWorld, type World } from "./world.ts";

const opened = z.object({ bdorderid: z.string(), rdata: z.string(), merchantid: z.string(), url: z.url() });

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.close());

const api = () => `${world.door}/api/payment-gateway`;
const statusOf = async (reference: string) => {
  const reply = await fetch(`${api()}/getDemoStatus/${reference}`);
  return { status: reply.status, body: await reply.json() };
};
const found = (state: string) => ({ status: 200, body: { success: true, result: { state, amount: 250 } } });

/** Opens a demo payment; answers its reference, as the gateway's page shows it. */
async function openDemo(): Promise<string> {
  const answer = await post(`${api()}/createDemoOrder`, {});
  expect(answer.status).toBe(200);
  const { url, merchantid, bdorderid, rdata } = opened.parse(answer.body);
  const page = await (
    await fetch(url, { method: "POST", body: new URLSearchParams({ merchantid, bdorderid, rdata }) })
  ).text();
  expect(page).toContain("250.00");
  return /DEMO[0-9a-f]{28}/.exec(page)?.[0] ?? "";
}

async function press(reference: string, outcome: string) {
  const answer = await post(`${world.simulators}/payments/${reference}/settle`, { outcome });
  return z
    .object({ result: z.object({ action: z.url(), fields: z.record(z.string(), z.string()) }) })
    .parse(answer.body).result;
}

describe("a demo payment", () => {
  test("is of 250 rupees, and pending until somebody pays it", async () => {
    const offer = await fetch(`${api()}/getDemoPayment`);
    expect(await offer.json()).toEqual({ success: true, result: { amount: 250 } });
    expect(await statusOf(await openDemo())).toEqual(found("pending"));
  });

  test.each([
    ["success", "paid"],
    ["failed", "failed"],
    ["pending", "pending"],
    ["cancelled", "failed"],
  ])("that ends with %s leads back to its page, which shows it as %s", async (outcome, state) => {
    if (outcome === "pending")
      await world.turn({ name: "payment-pending", times: 1, ms: 60_000, becomes: "success" });
    const reference = await openDemo();
    const { location } = await comeBack(await press(reference, outcome));
    expect(location).toBe(`${world.door}/demo/payment/${reference}`);
    expect(await statusOf(reference)).toEqual(found(state));
  });

  test("belongs to no order: orders hears nothing, no attempt is written, and no alarm is raised", async () => {
    const reference = await openDemo();
    await comeBack(await press(reference, "success"));
    await eventually(async () => {
      const events = await world.sql<{ outcome: string; reason: string; attempt_id: string | null }>(
        "select outcome, reason, attempt_id from payment_events order by received_at desc limit 1",
      );
      expect(events).toEqual([{ outcome: "ignored", reason: "a demo payment", attempt_id: null }]);
    });
    await eventually(async () =>
      expect(await world.sql("select id from outbox where done_at is null")).toEqual([]),
    );
    expect(world.peers.payments).toEqual([]);
    expect(await world.sql("select id from payment_attempts")).toEqual([]);
    expect(world.output()).not.toContain("alarm:");
  });

  test("of which the gateway tells another amount is not shown as paid", async () => {
    const reference = await openDemo();
    await world.turn({ name: "payment-wrong-amount", times: 1, amount: "1.00" });
    await press(reference, "success");
    expect(await statusOf(reference)).toEqual(found("pending"));
  });

  test("is not one of our payments by its name alone", async () => {
    for (const reference of ["DEMO", "x", `demo${"0".repeat(28)}`, "0198c0ffee0198c0ffee0198c0ffee01"])
      expect((await statusOf(reference)).status).toBe(400);
  });

  test("is not opened with a body, nor without end", async () => {
    expect((await post(`${api()}/createDemoOrder`, { amount: 1 })).status).toBe(400);
    let last = 200;
    for (let index = 0; index < 12; index++) last = (await post(`${api()}/createDemoOrder`, {})).status;
    expect(last).toBe(429);
  });
});

describe("with the live gateway", () => {
  let live: World;
  beforeAll(async () => {
    live = await startWorld({ env: { PAYMENT_ENVIRONMENT: "live" }, worker: false });
  });
  afterAll(async () => await live.close());

  test("there is no demo payment", async () => {
    const url = `${live.door}/api/payment-gateway`;
    for (const path of ["getDemoPayment", `getDemoStatus/DEMO${"0".repeat(28)}`])
      expect((await fetch(`${url}/${path}`)).status).toBe(404);
    expect((await post(`${url}/createDemoOrder`, {})).status).toBe(404);
  });
});
