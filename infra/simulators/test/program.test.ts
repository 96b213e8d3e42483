import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { SWITCHES } from "../src/switches/switches.catalogue.ts";
import { openOrder, retrieve, settle, unseal } from "./billdesk-client.ts";
import { startReceiver, startSimulator } from "./simulator.ts";

describe("switches", () => {
  test("are listed, removed one by one, and removed together", async () => {
    const simulator = await startSimulator();
    const added = await simulator.json("POST", "/switches", {
      name: "payment-decline",
      scope: { order: "HT1" },
      times: 2,
    });
    expect(added).toMatchObject({ status: 201, body: { success: true } });
    await simulator.turnOn("sms-down");
    const list = async () => (await simulator.json("GET", "/switches")).body.result;
    expect(await list()).toEqual([
      { id: added.body.result.id, name: "payment-decline", scope: { order: "HT1" }, times: 2 },
      { id: expect.any(Number), name: "sms-down" },
    ]);
    expect((await simulator.json("DELETE", `/switches/${added.body.result.id}`)).status).toBe(200);
    expect((await simulator.json("DELETE", `/switches/${added.body.result.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect((await simulator.json("DELETE", "/switches")).body).toEqual({ success: true, removed: 1 });
    expect(await list()).toEqual([]);
  });

  test("are all on the home page and can be turned on by name alone", async () => {
    const simulator = await startSimulator();
    for (const name of Object.keys(SWITCHES)) await simulator.turnOn(name);
    expect((await simulator.json("GET", "/switches")).body.result).toHaveLength(Object.keys(SWITCHES).length);
    const home = await fetch(simulator.base);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("Turn off webhook-late");
  });

  test.each([
    ["an unknown name", { name: "nothing" }],
    ["an unknown field", { name: "sms-down", why: "test" }],
    ["a scope of another kind", { name: "sms-down", scope: { order: "HT1" } }],
    ["an empty scope", { name: "shipment-rto", scope: {} }],
    ["no times", { name: "sms-down", times: 0 }],
    ["a fraction of a millisecond", { name: "sms-slow", ms: 0.5 }],
    ["a list", []],
  ])("are rejected with %s", async (_name, body) => {
    const simulator = await startSimulator();
    expect(await simulator.json("POST", "/switches", body)).toMatchObject({
      status: 400,
      body: { success: false, code: "VALIDATION" },
    });
  });

  test("reject broken JSON with 400", async () => {
    const simulator = await startSimulator();
    const response = await fetch(`${simulator.base}/switches`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    expect(response.status).toBe(400);
  });
});

describe("the program", () => {
  test("is healthy and returns 404 for unknown paths", async () => {
    const simulator = await startSimulator();
    for (const path of ["/healthz", "/readyz"])
      expect(await simulator.json("GET", path)).toMatchObject({ status: 200 });
    expect(await simulator.json("GET", "/nowhere")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  test("escapes user input on the home page", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("payment-decline", { scope: { order: "<script>alert(1)</script>" } });
    const page = await (await fetch(simulator.base)).text();
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toContain("<script>alert(1)");
  });

  test("keeps payments, switches and pending jobs across a restart on the same file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "simulators-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { url, received } = await startReceiver();
    const env = { SIMULATORS_DATA: join(folder, "data.sqlite"), BILLDESK_WEBHOOK_URL: url };
    let passed = 0;
    const now = () => Date.now() + passed;
    const first = await startSimulator(env, now);
    await openOrder(first, "HT1");
    await first.turnOn("payment-pending", { ms: 60_000, becomes: "failed", times: 1 });
    await first.turnOn("webhook-late", { ms: 1 });
    await settle(first, "HT1", "success");
    await first.close();

    const second = await startSimulator(env, now);
    expect((await second.json("GET", "/switches")).body.result).toHaveLength(1);
    expect((await retrieve(second, "HT1")).body.auth_status).toBe("0002");
    passed = 60_000;
    await expect.poll(() => received).toHaveLength(1);
    expect(await unseal(received[0]?.body ?? "")).toMatchObject({ orderid: "HT1", auth_status: "0399" });
  });

  test("finishes the pending jobs in a file of an older release", async () => {
    const folder = mkdtempSync(join(tmpdir(), "simulators-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { url, received } = await startReceiver();
    const env = { SIMULATORS_DATA: join(folder, "data.sqlite"), BILLDESK_WEBHOOK_URL: url };
    const first = await startSimulator(env);
    await openOrder(first, "HT1");
    await first.turnOn("payment-pending", { ms: 60_000, becomes: "failed", times: 1 });
    await settle(first, "HT1", "success");
    await first.close();
    const file = new DatabaseSync(env.SIMULATORS_DATA);
    file.exec(`ALTER TABLE shipments RENAME TO parcels;
      UPDATE jobs SET body = replace(body, '"result"', '"verdict"') WHERE kind = 'payment-outcome';`);
    file.close();

    await startSimulator(env, () => Date.now() + 60_000);
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(await unseal(received.at(-1)?.body ?? "")).toMatchObject({ orderid: "HT1", auth_status: "0399" });
  });

  test("names every invalid variable at startup", () => {
    const env = { BILLDESK_MODE: "jwe", BILLDESK_ENCRYPTION_KEY: "short", PORT: "x" };
    const names = [
      "PORT",
      "BILLDESK_MERCHANT_ID",
      "BILLDESK_ENCRYPTION_KEY",
      "DELHIVERY_TOKEN",
      "MSG91_AUTH_KEY",
      "SMTP_PASSWORD",
    ];
    expect(() => readConfig(env)).toThrow(new RegExp(names.join("[\\s\\S]*")));
  });
});
