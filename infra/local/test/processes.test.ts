import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processFacts } from "@haat/local-stack/process";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { machineEnvironment } from "../src/config.ts";
import { type ProcessSpec, runToEnd, startProcess, waitUntilReady } from "../src/processes.ts";

let logs: string;
beforeEach(async () => {
  logs = await mkdtemp(join(tmpdir(), "haat-test-"));
});
afterEach(async () => {
  await rm(logs, { recursive: true });
});

const spec = (name: string, script: string): ProcessSpec => ({
  name,
  cwd: logs,
  args: ["-e", script],
  env: machineEnvironment(),
});

const untilLogged = async (name: string) => {
  await expect.poll(() => readFile(join(logs, `${name}.log`), "utf8")).toMatch(/^\d+\n/);
  return Number((await readFile(join(logs, `${name}.log`), "utf8")).split("\n")[0]);
};

it("leaves no process running after stop, with or without a SIGINT handler", async () => {
  const running = await Promise.all([
    startProcess(
      spec(
        "polite",
        `console.log(process.pid); setInterval(() => {}, 1000); process.on("SIGINT", () => process.exit(0))`,
      ),
      logs,
    ),
    startProcess(spec("plain", "console.log(process.pid); setInterval(() => {}, 1000)"), logs),
  ]);
  const pids = await Promise.all(running.map(({ name }) => untilLogged(name)));
  await Promise.all(running.map((one) => one.stop()));
  expect(await Promise.all(pids.map(processFacts))).toEqual([undefined, undefined]);
});

it("names a process that ends, its log and the last lines of the log", async () => {
  const running = await startProcess(spec("weak", `console.log("cannot go on"); process.exit(3)`), logs);
  await expect(running.died).rejects.toThrow(
    `The shop stops because weak ended (exit code 3). The last lines of its log, ${logs}/weak.log:\ncannot go on`,
  );
  await running.stop();
});

it("does not report a process as dead that was killed on purpose", async () => {
  const running = await startProcess(spec("victim", "setInterval(() => {}, 1000)"), logs);
  let died = false;
  running.died.catch(() => {
    died = true;
  });
  await running.kill();
  expect(await processFacts(running.pid)).toBeUndefined();
  expect(died).toBe(false);
});

it("returns the last line of a process that runs to its end", async () => {
  const line = await runToEnd(
    spec("seed", `console.log("one"); console.log("two")`),
    logs,
    AbortSignal.timeout(10_000),
  );
  expect(line).toBe("two");
});

it("fails with the last log lines when a process exits with an error", async () => {
  const failing = runToEnd(
    spec("migrate", `throw new Error("no such table")`),
    logs,
    AbortSignal.timeout(10_000),
  );
  await expect(failing).rejects.toThrow(/migrate failed[^]*no such table/);
});

it("ends a process early when the signal aborts", async () => {
  const controller = new AbortController();
  const endless = runToEnd(
    spec("endless", "console.log(process.pid); setInterval(() => {}, 1000)"),
    logs,
    controller.signal,
  );
  const pid = await untilLogged("endless");
  controller.abort();
  await expect(endless).rejects.toThrow(/abort/);
  await expect.poll(() => processFacts(pid)).toBeUndefined();
});

describe("waitUntilReady", () => {
  let requests = 0;
  let readyAfter = 3;
  const server = createServer((_, reply) => {
    requests += 1;
    reply.statusCode = requests < readyAfter ? 503 : 200;
    reply.end(JSON.stringify({ success: false, missing: ["orders"] }));
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/readyz`;
  });
  afterAll(() => server.close());

  it("waits until the URL responds with 200", async () => {
    await waitUntilReady(url, 10, new AbortController().signal);
    expect(requests).toBe(3);
  });

  it("names what is missing when it takes too long", async () => {
    readyAfter = Number.POSITIVE_INFINITY;
    await expect(waitUntilReady(url, 0.3, new AbortController().signal)).rejects.toThrow(/not ready: orders/);
  });
});
