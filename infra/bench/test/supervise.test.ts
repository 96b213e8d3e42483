import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { machineEnvironment } from "@haat/local/config";
import type { ProcessSpec } from "@haat/local/processes";
import { processFacts } from "@haat/local-stack/process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { superviseProcess } from "../src/traffic/supervise.ts";

let logs: string;
let reported: string[];
beforeEach(async () => {
  logs = await mkdtemp(join(tmpdir(), "haat-test-"));
  reported = [];
  vi.spyOn(console, "log").mockImplementation(
    (line: string) => void reported.push(line.replace(/^.* s {2}/, "")),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(logs, { recursive: true });
});

/** Prints its pid and then runs the script. */
const spec = (script: string): ProcessSpec => ({
  name: "orders-worker",
  cwd: logs,
  args: ["-e", `console.log(process.pid); ${script}`],
  env: machineEnvironment(),
});
const slow = { timeout: 20_000 };
const pids = async () =>
  (await readFile(join(logs, "orders-worker.log"), "utf8")).split("\n").filter(Boolean).map(Number);

it("starts a killed process again, says so, and keeps the log of both", async () => {
  const supervised = await superviseProcess(
    spec("setInterval(() => {}, 1000)"),
    logs,
    new AbortController().signal,
  );
  await expect.poll(pids, slow).toHaveLength(1);
  const [first = 0] = await pids();
  process.kill(first, "SIGKILL");
  await expect.poll(pids, slow).toHaveLength(2);
  expect(reported).toEqual(["orders-worker ended (SIGKILL); starting it again in 0.25 s"]);
  await supervised.stop();
  expect(await Promise.all((await pids()).map(processFacts))).toEqual([undefined, undefined]);
});

it("ends the run with the reason when a process ends five times within a minute", async () => {
  const supervised = await superviseProcess(spec("process.exit(3)"), logs, new AbortController().signal);
  await expect(supervised.died).rejects.toThrow(
    `orders-worker ended 5 times within a minute (exit code 3). The last lines of its log, ${logs}/orders-worker.log:\n`,
  );
  expect(reported.map((line) => line.replace(/^.* in /, ""))).toEqual(["0.25 s", "0.5 s", "1 s", "2 s"]);
  expect(await pids()).toHaveLength(5);
  await supervised.stop();
});

it("does not start a process again when it is stopped while it waits", async () => {
  const supervised = await superviseProcess(spec("process.exit(1)"), logs, new AbortController().signal);
  await expect.poll(() => reported, slow).toHaveLength(1);
  await supervised.stop();
  expect(await pids()).toHaveLength(1);
});

it("does not start a process again that ends after a Ctrl-C", async () => {
  const interrupted = new AbortController();
  const supervised = await superviseProcess(spec("setInterval(() => {}, 1000)"), logs, interrupted.signal);
  await expect.poll(pids, slow).toHaveLength(1);
  interrupted.abort();
  process.kill(supervised.pid, "SIGINT");
  await expect.poll(async () => await processFacts(supervised.pid), slow).toBeUndefined();
  await supervised.stop();
  expect(reported).toEqual([]);
});

it("does not start a process again when a Ctrl-C comes while it waits", async () => {
  const interrupted = new AbortController();
  const supervised = await superviseProcess(spec("process.exit(1)"), logs, interrupted.signal);
  await expect.poll(() => reported, slow).toHaveLength(1);
  interrupted.abort();
  // Four times the wait.
  await sleep(1_000);
  expect(await pids()).toHaveLength(1);
  await supervised.stop();
});
