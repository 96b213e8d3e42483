import { fileURLToPath } from "node:url";
import { eventually } from "@haat/testkit/eventually";
import { runProgram } from "@haat/testkit/processes";
import { signedIn } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiJobs, workerJobs } from "../src/periodic-jobs.ts";
import { payAtGateway, returnToShop } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
});
afterAll(async () => await testEnv.close());

/** Runs a process that must exit at once; returns its output and exit code. */
async function run(
  entry: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: unknown; output: string }> {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const { code, stdout, stderr } = await runProgram({ cwd, entry, env });
  return { code, output: stdout + stderr };
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
  ])("exits at once and names an invalid %s without its value", async (name, change) => {
    const env = { ...testEnv.variables, PORT: "0", ...change };
    const ends = await Promise.all(
      ["src/main.ts", "src/worker.ts"].map(async (entry) => await run(entry, env)),
    );
    for (const { code, output } of ends) {
      expect(code).toBe(1);
      expect(output).toContain(name);
      expect(output).not.toContain("at file:");
      expect(output).not.toContain("short");
    }
  });

  test("is healthy and ready, and exits cleanly", async () => {
    const [service] = testEnv.services;
    for (const path of ["/healthz", "/readyz"])
      expect((await fetch(`${service?.url}${path}`)).status).toBe(200);
    const worker = await testEnv.startWorker();
    await worker.stop();
    expect(worker.child.exitCode).toBe(0);
  });

  test("is not ready while a migration that its API or worker bundles is not applied", async () => {
    const worker = await testEnv.startWorker();
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
    await worker.stop();
  });

  test("writes a heartbeat for each watched job of its two processes", async () => {
    const worker = await testEnv.startWorker();
    const jobs = [...Object.values(apiJobs), ...Object.values(workerJobs({ TRACKING_POLL_SECONDS: 1 }))];
    await eventually(async () => {
      const rows = await testEnv.sql<{ name: string }>(
        "select name from heartbeats where last_success_at is not null order by name",
      );
      expect(rows.map(({ name }) => name)).toEqual(jobs.map(({ name }) => name).sort());
    });
    await worker.stop();
  });

  test("logs neither secrets nor shoppers' data", async () => {
    const output = testEnv.services.map((one) => one.output()).join("");
    const secrets = Object.entries(testEnv.variables).filter(([name]) => /KEY|TOKEN|SECRET/.test(name));
    expect(secrets.filter(([, value]) => output.includes(value))).toEqual([]);
    expect(output).not.toMatch(/\+91\d{10}/);
  });
});

test("reports payments to orders after a time without a worker and after a killed worker", async () => {
  const user = await signedIn();
  const { id } = testEnv.orders.addOrder(user.userId);
  testEnv.orders.failWith = 503;
  await returnToShop(await payAtGateway(testEnv, user, id, "success"));
  const killed = await testEnv.startWorker();
  await eventually(async () => expect(killed.output()).toContain("job failed"));
  await killed.stop("SIGKILL");
  testEnv.orders.failWith = null;
  await testEnv.startWorker();
  await eventually(async () => {
    const reports = testEnv.orders.payments.filter((one) => one.id === id);
    expect(reports).toMatchObject([{ body: { status: "captured" } }]);
  }, 45_000);
});
