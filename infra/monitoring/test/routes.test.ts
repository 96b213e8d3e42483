import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { eventually } from "@haat/testkit/eventually";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

const read = async (name: string) =>
  await readFile(new URL(`../alertmanager/${name}`, import.meta.url), "utf8");
/** `npm test` installs amtool and Alertmanager: Debian package prometheus-alertmanager. */
const amtool = async (...args: string[]) => (await promisify(execFile)("amtool", args)).stdout;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "haat-alertmanager-"));
});
afterAll(async () => await rm(directory, { recursive: true }));

/** Writes the configuration that Alertmanager starts with: the routes and these receivers. */
async function configure(name: string, receivers: string, routes?: string): Promise<string> {
  const file = join(directory, name);
  await writeFile(file, `${routes ?? (await read("routes.yml"))}${receivers}`);
  return file;
}

describe("the routes of alerts", () => {
  it.each(["receivers.none.yml", "receivers.example.yml"])("are valid with %s", async (name) => {
    expect(await amtool("check-config", await configure(name, await read(name)))).toContain("SUCCESS");
  });

  it.each([
    [["alertname=AlarmOpen", "severity=page"], "page"],
    [["alertname=AlarmOpen", "severity=ticket"], "ticket"],
    [["alertname=AlarmOpen"], "page"],
    [["alertname=ProcessDown", "severity=page"], "page"],
    [["alertname=RouteFails", "severity=ticket"], "ticket"],
    [["alertname=NotificationsFail", "severity=page"], "ticket,page"],
    [["alertname=DeadMansSwitch"], "dead_mans_switch"],
  ])("send %s to %s", async (labels, receivers) => {
    const file = await configure("routes.yml", await read("receivers.none.yml"));
    expect((await amtool("config", "routes", "test", `--config.file=${file}`, ...labels)).trim()).toBe(
      receivers,
    );
  });

  it("name only alerts that exist", async () => {
    const rules = await Promise.all(
      ["rules", "slo"].map(
        async (name) => await readFile(new URL(`../prometheus/${name}.yml`, import.meta.url), "utf8"),
      ),
    );
    const alerts = [...rules.join("\n").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const named = [...(await read("routes.yml")).matchAll(/alertname =~? "([\w|]+)"/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const name of named.flatMap(([, names = ""]) => names.split("|"))) expect(alerts).toContain(name);
  });
});

const notification = z.object({
  receiver: z.string(),
  groupKey: z.string(),
  alerts: z.array(z.object({ labels: z.record(z.string(), z.string()) })),
});

/** Starts Alertmanager with receivers that call `url`. Groups do not wait, and later alerts join them at once. */
async function startAlertmanager(url: string) {
  const routes = (await read("routes.yml")).replaceAll(/(group_wait|group_interval): \S+/g, "$1: 10ms");
  const receivers = ["page", "ticket", "dead_mans_switch"].map(
    (name) => `  - { name: ${name}, webhook_configs: [{ url: "${url}" }] }\n`,
  );
  const file = await configure("delivered.yml", `receivers:\n${receivers.join("")}`, routes);
  // Debian names the program after its package.
  const program = await promisify(execFile)("sh", ["-c", "command -v prometheus-alertmanager alertmanager"])
    .then(({ stdout }) => stdout.split("\n")[0] ?? "")
    .catch(() => "alertmanager");
  const alertmanager = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.path=${join(directory, "data")}`,
      "--cluster.listen-address=",
      "--web.listen-address=127.0.0.1:0",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(alertmanager, "exit");
  for await (const line of createInterface({ input: alertmanager.stderr })) {
    const [, address] = /"?Listening on"? address=(\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    alertmanager.stderr.resume();
    const stop = async () => {
      alertmanager.kill();
      await ended;
    };
    return { url: `http://${address}`, stop };
  }
  throw new Error("Alertmanager ended before it listened");
}

describe("Alertmanager", () => {
  const received: { receiver: string; alert: string }[] = [];
  /** A pager has one incident per key, and calls nobody for an alert that joins an acknowledged one. */
  const incidents = new Map<string, string>();
  const pager = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { receiver, groupKey, alerts } = notification.parse(JSON.parse(Buffer.concat(chunks).toString()));
      for (const { labels } of alerts) {
        const alert = [labels["alertname"], labels["subject"]].filter(Boolean).join(" ");
        received.push({ receiver, alert });
        incidents.set(alert, groupKey);
      }
      response.end();
    });
  });
  let alertmanager: Awaited<ReturnType<typeof startAlertmanager>>;
  beforeAll(async () => {
    pager.listen(0, "127.0.0.1");
    await once(pager, "listening");
    const { port } = z.object({ port: z.number() }).parse(pager.address());
    alertmanager = await startAlertmanager(`http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    await alertmanager.stop();
    pager.close();
  });

  async function post(alerts: readonly Readonly<Record<string, string>>[]) {
    const { status } = await fetch(`${alertmanager.url}/api/v2/alerts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(alerts.map((labels) => ({ labels }))),
    });
    expect(status).toBe(200);
  }

  it("notifies each receiver of its alerts, and of no alert that follows from another", async () => {
    const silent = "process is silent";
    await post([
      { alertname: "DeadMansSwitch" },
      { alertname: "ErrorBudgetBurnsFast", severity: "page", journey: "pay" },
      { alertname: "HeartbeatLate", severity: "page", process: "orders" },
      { alertname: "ProcessMissing", severity: "page", process: "auth" },
      { alertname: "ServerUnavailable", severity: "page", process: "catalogue", server: "database" },
    ]);
    // Alertmanager knows the causes before their consequences arrive.
    await eventually(async () => expect(received).toHaveLength(5));
    await post([
      { alertname: "ErrorsForShoppers", severity: "page", subject: "inhibited" },
      { alertname: "ErrorBudgetBurnsSlowly", severity: "ticket", journey: "pay", subject: "inhibited" },
      { alertname: "ErrorBudgetBurnsSlowly", severity: "ticket", journey: "browse", subject: "browse" },
      { alertname: "AlarmOpen", severity: "page", process: "orders", rule: silent, subject: "inhibited" },
      { alertname: "AlarmOpen", severity: "page", process: "adapters", rule: silent, subject: "adapters" },
      { alertname: "AlarmOpen", severity: "page", process: "orders", rule: "ledger", subject: "ledger" },
      {
        alertname: "AlarmOpen",
        severity: "ticket",
        process: "orders",
        rule: "returned",
        subject: "returned",
      },
      ...["HeartbeatLate", "OutboxLate", "GaugesNotRead", "DatabaseConnectionsUsedUp"].flatMap(
        (alertname) => [
          { alertname, severity: "page", process: "catalogue", subject: "inhibited" },
          { alertname, severity: "page", process: "catalogue-worker", subject: alertname },
        ],
      ),
      { alertname: "ProcessDown", severity: "page", process: "auth", subject: "inhibited" },
      { alertname: "ProcessDown", severity: "page", process: "orders", subject: "orders" },
    ]);
    const expected = [
      { receiver: "dead_mans_switch", alert: "DeadMansSwitch" },
      { receiver: "page", alert: "ErrorBudgetBurnsFast" },
      { receiver: "ticket", alert: "ErrorBudgetBurnsSlowly browse" },
      { receiver: "page", alert: "HeartbeatLate" },
      { receiver: "page", alert: "AlarmOpen adapters" },
      { receiver: "page", alert: "AlarmOpen ledger" },
      { receiver: "ticket", alert: "AlarmOpen returned" },
      { receiver: "page", alert: "ProcessMissing" },
      { receiver: "page", alert: "ServerUnavailable" },
      ...["HeartbeatLate", "OutboxLate", "GaugesNotRead", "DatabaseConnectionsUsedUp"].map((alertname) => ({
        receiver: "page",
        alert: `${alertname} ${alertname}`,
      })),
      { receiver: "page", alert: "ProcessDown orders" },
    ];
    await eventually(async () => expect(received).toEqual(expect.arrayContaining(expected)));
    expect(received.filter(({ alert }) => alert.endsWith("inhibited"))).toEqual([]);
    expect(incidents.get("AlarmOpen ledger")).not.toBe(incidents.get("AlarmOpen adapters"));
    expect(incidents.get("HeartbeatLate")).not.toBe(incidents.get("HeartbeatLate HeartbeatLate"));
  });
});
