import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processFacts } from "@haat/local-stack/process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { machineEnvironment } from "../src/config.ts";
import { type ProcessSpec, runToEnd, startProcess } from "../src/processes.ts";

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
  await expect.poll(() => readFile(join(logs, `${name}.log`), "utf8"), { timeout: 10_000 }).toMatch(/^\d+\n/);
  return Number((await readFile(join(logs, `${name}.log`), "utf8")).split("\n")[0]);
};

it("leaves no process after stopping, whether it ends politely or at once", async () => {
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

it("names a process that dies, its log and the last lines of that", async () => {
  const running = await startProcess(spec("weak", `console.log("cannot go on"); process.exit(3)`), logs);
  await expect(running.died).rejects.toThrow(
    `The shop closes because weak ended (exit code 3). Its log is ${logs}/weak.log; the last lines:\ncannot go on`,
  );
  await running.stop();
});

it("answers the last line of a process that runs to its end", async () => {
  const line = await runToEnd(
    spec("seed", `console.log("one"); console.log("two")`),
    logs,
    AbortSignal.timeout(10_000),
  );
  expect(line).toBe("two");
});

it("fails with the log when a process that should end well does not", async () => {
  const failing = runToEnd(
    spec("migrate", `throw new Error("no such table")`),
    logs,
    AbortSignal.timeout(10_000),
  );
  await expect(failing).rejects.toThrow(/migrate failed[^]*no such table/);
});

it("ends a process early when the run is stopped", async () => {
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
