import { execFile } from "node:child_process";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { OpenShop } from "./config.ts";

const run = promisify(execFile);

/** Longer than a shopper waits for a page. */
const timeoutMs = 120_000;
const pauseMs = 250;
const recoveredMs = 2000;

export interface Impact<Result> {
  readonly result: Result;
  /** What a shopper experienced who opened one page after another during the attack. */
  readonly otherShopper: {
    readonly worstWaitMs: number;
    /** Number of responses by status; 0 is no response. */
    readonly statuses: Readonly<Record<string, number>>;
  };
  /** From the end of the attack until three pages in a row loaded within two seconds each. */
  readonly recoveryMs: number;
  /** Resident memory of the storefront: before, at its peak, and ten seconds after recovery. */
  readonly memoryMb: { readonly before: number; readonly peak: number; readonly after: number };
}

/** Runs an attack and measures its impact on another shopper and on the storefront. */
export async function measureImpact<Result>(
  shop: OpenShop,
  attack: () => Promise<Result>,
): Promise<Impact<Result>> {
  const pid = shop.processes["storefront"];
  if (pid === undefined) throw new Error("the storefront has no process id");
  const statuses: Record<string, number> = {};
  let worstWaitMs = 0;
  let peak = 0;
  const finished = new AbortController();
  const openNextPage = async () => {
    const { status, ms } = await timePageLoad(`${shop.storefront}/`);
    statuses[status] = (statuses[status] ?? 0) + 1;
    worstWaitMs = Math.max(worstWaitMs, ms);
  };
  await timePageLoad(`${shop.storefront}/`);
  const before = await residentMb(pid);
  const shopper = (async () => {
    while (!finished.signal.aborted) {
      await openNextPage();
      await sleep(pauseMs);
    }
  })();
  const memoryProbe = (async () => {
    while (!finished.signal.aborted) {
      peak = Math.max(peak, await residentMb(pid));
      await sleep(pauseMs);
    }
  })();
  const result = await attack();
  const recoveryMs = await measureRecovery(`${shop.storefront}/`);
  finished.abort();
  await Promise.all([shopper, memoryProbe]);
  await sleep(10_000);
  const after = await residentMb(pid);
  return { result, otherShopper: { worstWaitMs, statuses }, recoveryMs, memoryMb: { before, peak, after } };
}

async function measureRecovery(url: string): Promise<number> {
  const end = Date.now();
  let good = 0;
  let since = 0;
  while (good < 3) {
    const startedAt = Date.now();
    const { status, ms } = await timePageLoad(url);
    const isFast = status === 200 && ms < recoveredMs;
    if (isFast && good === 0) since = startedAt;
    good = isFast ? good + 1 : 0;
    if (Date.now() - end > timeoutMs) return timeoutMs;
  }
  return since - end;
}

/** Loads one page over a new connection. */
export async function timePageLoad(url: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const status = await new Promise<number>((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const request = get(url, { agent, headers: { accept: "text/html" }, timeout: timeoutMs }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(reply.statusCode ?? 0));
      reply.once("error", () => resolve(0));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(0));
  });
  return { status, ms: Math.round(performance.now() - startedAt) };
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
