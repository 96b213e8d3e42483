import { fileURLToPath } from "node:url";
import { newId } from "@haat/domain/id";
import { ConfigError } from "@haat/service-kit/config";
import { eventually } from "@haat/testkit/eventually";
import { runProgram, type TestProcess } from "@haat/testkit/processes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { apiJobs, workerJobs } from "../src/periodic-jobs.ts";
import { book, estimate, newShipment } from "./shipments.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
let worker: TestProcess;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ runsIn: "process", worker: false, env: { METRICS_PORT: "0" } });
  worker = await testEnv.startWorker();
});
afterAll(async () => await testEnv.close());

async function metricsOf(process: Pick<TestProcess, "output"> | undefined): Promise<string> {
  const [, port] = /"port":(\d+),"msg":"metrics served"/.exec(process?.output() ?? "") ?? [];
  return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

describe("a process", () => {
  test.each([
    ["BILLDESK_SIGNING_KEY", { BILLDESK_SIGNING_KEY: "short" }],
    ["BILLDESK_ENCRYPTION_KEY", { BILLDESK_MODE: "jwe", BILLDESK_KEY_ID: "k" }],
    ["EGRESS_IPV4", { EGRESS_IPV4: "2405:201:8000::1" }],
    ["PAYMENT_ENVIRONMENT", { PAYMENT_ENVIRONMENT: "test", BILLDESK_BASE_URL: "https://api.billdesk.com" }],
    ["PAYMENT_PROVIDER", { PAYMENT_PROVIDER: "other" }],
    ["COURIER_PROVIDER", { COURIER_PROVIDER: "" }],
    ["DELHIVERY_TOKEN", { DELHIVERY_TOKEN: "" }],
    ["ORDERS_URL", { ORDERS_URL: "nowhere" }],
    ["MSG91_TEMPLATE_IDS.refund_sent", { MSG91_TEMPLATE_IDS: '{"placed":"1"}' }],
    ["MSG91_NOTICE_TEMPLATE_IDS.new_device", { MSG91_NOTICE_TEMPLATE_IDS: "{}" }],
    ["MSG91_WATCH_TEMPLATE_ID", { MSG91_WATCH_TEMPLATE_ID: "" }],
    ["MSG91_PAYMENT_TEMPLATE_ID", { MSG91_PAYMENT_TEMPLATE_ID: "" }],
    ["SMTP_TLS", { PAYMENT_ENVIRONMENT: "live", SMTP_TLS: "off" }],
    ["MAIL_FROM", { MAIL_FROM: "orders" }],
    ["DKIM_SELECTOR", { DKIM_PRIVATE_KEY: "short" }],
  ])("rejects an invalid %s and names it without its value", (name, change) => {
    const read = () => readConfig({ ...testEnv.variables, PORT: "0", ...change });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).not.toThrow("short");
  });

  test("exits at once when a variable is invalid, and prints its name only", async () => {
    const cwd = fileURLToPath(new URL("..", import.meta.url));
    const env = { ...testEnv.variables, PORT: "0", BILLDESK_SIGNING_KEY: "short" };
    const { code, stdout, stderr } = await runProgram({ cwd, entry: "src/worker.ts", env });
    const output = stdout + stderr;
    expect(code).toBe(1);
    expect(output).toContain("BILLDESK_SIGNING_KEY");
    expect(output).not.toContain("at file:");
    expect(output).not.toContain("short");
  });

  test("is healthy and ready", async () => {
    const [service] = testEnv.services;
    for (const path of ["/healthz", "/readyz"])
      expect((await fetch(`${service?.url}${path}`)).status).toBe(200);
  });

  test("is not ready while a migration that its API or worker bundles is not applied", async () => {
    const port = /"port":(\d+),"msg":"management server listening"/.exec(worker.output())?.[1];
    await testEnv.sql("create table applied as table drizzle.__drizzle_migrations");
    await testEnv.sql("delete from drizzle.__drizzle_migrations where id = 1");
    for (const url of [testEnv.services[0]?.url, `http://127.0.0.1:${port}`]) {
      const reply = await fetch(`${url}/readyz`);
      expect([reply.status, await reply.json()]).toEqual([
        503,
        expect.objectContaining({ missing: ["migration 0000_payments_and_shipments"] }),
      ]);
    }
    await testEnv.sql("insert into drizzle.__drizzle_migrations select * from applied where id = 1");
  });

  test("writes a heartbeat for each watched job of its two processes", async () => {
    const jobs = [...Object.values(apiJobs), ...Object.values(workerJobs({ TRACKING_POLL_SECONDS: 1 }))];
    await eventually(async () => {
      const rows = await testEnv.sql<{ name: string }>(
        "select name from heartbeats where last_success_at is not null order by name",
      );
      expect(rows.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name).sort());
    });
  });

  test("counts the errors of tracking and of delivery estimates, which are only logged", async () => {
    await testEnv.turnOn({ name: "courier-down", call: "track", status: 429, times: 1 });
    await book(testEnv, newShipment());
    await eventually(async () =>
      expect(await metricsOf(worker)).toMatch(/^haat_tolerated_errors_total\{work="track shipments".*\} 1$/m),
    );
    await testEnv.turnOn({ name: "courier-down", status: 429 });
    const shipments = [{ originPincode: "700019", weightGrams: 450, collectPaise: 0 }];
    const question = { visitor: newId(), destinationPincode: "560041", withCharge: false, shipments };
    expect((await estimate(testEnv, question)).body).toMatchObject({ serviceable: null });
    expect(await metricsOf(testEnv.services[0])).toMatch(
      /^haat_tolerated_errors_total\{work="estimate delivery".*\} 1$/m,
    );
  });

  test("logs neither secrets nor shoppers' data", async () => {
    const output = testEnv.services.map((one) => one.output()).join("");
    const secrets = Object.entries(testEnv.variables).filter(([name]) => /KEY|TOKEN|SECRET/.test(name));
    expect(secrets.filter(([, value]) => output.includes(value))).toEqual([]);
    expect(output).not.toMatch(/\+91\d{10}/);
  });

  test("exits cleanly", async () => {
    await worker.stop();
    expect(worker.child.exitCode).toBe(0);
  });
});
