import { execFile } from "node:child_process";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { OpenShop } from "./shop-address.ts";

const run = promisify(execFile);

/** Longer than anybody waits for a page. */
const giveUpMs = 120_000;
const pauseMs = 250;
const recoveredMs = 2000;

export interface Incident<Result> {
  readonly result: Result;
  /** What a shopper saw who asked for one page after another meanwhile. */
  readonly bystander: {
    readonly worstWaitMs: number;
    /** How many answers by status; 0 is no answer. */
    readonly statuses: Readonly<Record<string, number>>;
  };
  /** From the end of the attack until three pages in a row came within two seconds each. */
  readonly recoveryMs: number;
  /** Resident memory of the storefront: before, at its highest, and ten seconds after recovery. */
  readonly memoryMb: { readonly before: number; readonly peak: number; readonly after: number };
}

/** Runs an attack and measures what it does to a shopper who has nothing to do with it. */
export async function witness<Result>(
  shop: OpenShop,
  attack: () => Promise<Result>,
): Promise<Incident<Result>> {
  const pid = shop.processes["storefront"];
  if (pid === undefined) throw new Error("the storefront has no process id");
  const statuses: Record<string, number> = {};
  let worstWaitMs = 0;
  let peak = 0;
  const over = new AbortController();
  const ask = async () => {
    const { status, ms } = await visit(`${shop.storefront}/`);
    statuses[status] = (statuses[status] ?? 0) + 1;
    worstWaitMs = Math.max(worstWaitMs, ms);
  };
  await visit(`${shop.storefront}/`);
  const before = await residentMb(pid);
  const shopper = (async () => {
    while (!over.signal.aborted) {
      await ask();
      await sleep(pauseMs);
    }
  })();
  const scales = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await residentMb(pid));
      await sleep(pauseMs);
    }
  })();
  const result = await attack();
  const recoveryMs = await recovery(`${shop.storefront}/`);
  over.abort();
  await Promise.all([shopper, scales]);
  await sleep(10_000);
  const after = await residentMb(pid);
  return { result, bystander: { worstWaitMs, statuses }, recoveryMs, memoryMb: { before, peak, after } };
}

async function recovery(url: string): Promise<number> {
  const end = Date.now();
  let good = 0;
  let since = 0;
  while (good < 3) {
    const asked = Date.now();
    const { status, ms } = await visit(url);
    const fine = status === 200 && ms < recoveredMs;
    if (fine && good === 0) since = asked;
    good = fine ? good + 1 : 0;
    if (Date.now() - end > giveUpMs) return giveUpMs;
  }
  return since - end;
}

/** One page over a connection of its own. */
export async function visit(url: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const status = await new Promise<number>((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const request = get(url, { agent, headers: { accept: "text/html" }, timeout: giveUpMs }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(reply.statusCode ?? 0));
      reply.once("error", () => resolve(0));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(0));
  });
  return { status, ms: Math.round(performance.now() - begun) };
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
