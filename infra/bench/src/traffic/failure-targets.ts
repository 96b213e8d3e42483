import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@haat/local-stack/embedded-postgres";
import { startLocalRedis } from "@haat/local-stack/local-redis";
import { processFacts } from "@haat/local-stack/process";
import { StackError } from "@haat/local-stack/server";
import { retryFor } from "@haat/local-stack/wait";
import type { Copy } from "./copies.ts";
import type { TrafficShop } from "./traffic-shop.ts";

/** Something of the shop that can fail. */
export interface FailureTarget {
  readonly name: string;
  /** Its process and those that belong to it. */
  readonly pids: () => Promise<number[]>;
  readonly killAndRestart: () => Promise<void>;
}

/** How long a server stays away before someone starts it again. A process is started again at once. */
const serverAwayMs = 5000;

/** PostgreSQL, Redis, and one copy of each program: the others go on. */
export function failureTargets(shop: TrafficShop, stack: AsyncDisposableStack): FailureTarget[] {
  const { postgresql, redis } = shop.pidFiles;
  return [
    // With its backends. It recovers from its log at the next start.
    serverTarget("postgresql", postgresql, async () => {
      const dataDir = dirname(dirname(postgresql));
      stack.defer((await startEmbeddedPostgres({ dataDir, port: portOf(shop.databases.orders) })).stop);
    }),
    serverTarget("redis", redis, async () => {
      stack.defer((await startLocalRedis({ dataDir: dirname(redis), port: portOf(shop.redisUrl) })).stop);
    }),
    ...[...shop.copies].flatMap(([name, [copy]]) => (copy ? [processTarget(name, copy)] : [])),
  ];
}

const portOf = (url: string) => Number(new URL(url).port);

function processTarget(name: string, copy: Copy): FailureTarget {
  return {
    name,
    pids: () => Promise.resolve([copy.running.pid]),
    killAndRestart: async () => {
      await copy.running.kill();
      await copy.startAgain();
    },
  };
}

function serverTarget(name: string, pidFile: string, start: () => Promise<void>): FailureTarget {
  const pids = async () => {
    const pid = Number.parseInt(await readFile(pidFile, "utf8").catch(() => ""), 10);
    if (Number.isNaN(pid))
      throw new StackError(`no ${pidFile}: failures need servers of this machine, not of a container`);
    return [pid, ...(await childrenOf(pid))];
  };
  return {
    name,
    pids,
    killAndRestart: async () => {
      const killed = await pids();
      const [main] = killed;
      if (main !== undefined) process.kill(main, "SIGKILL");
      await sleep(serverAwayMs);
      // Backends notice the end of their parent. A second server must not start before.
      await retryFor(30, `processes of the killed ${name} remain`, async () => {
        const facts = await Promise.all(killed.map(async (pid) => await processFacts(pid)));
        if (facts.some((one) => one !== undefined)) throw new Error("still running");
      });
      await start();
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  // pgrep exits with 1 when there are none.
  const found = await promisify(execFile)("pgrep", ["-P", String(pid)], { timeout: 5000 }).catch(
    () => undefined,
  );
  return (found?.stdout ?? "").split("\n").filter(Boolean).map(Number);
}

const hangMs = 10_000;

/** Suspends the target for ten seconds. */
export async function hang(target: FailureTarget, signal: AbortSignal): Promise<void> {
  const pids = await target.pids();
  for (const pid of pids) send(pid, "SIGSTOP");
  try {
    await sleep(hangMs, undefined, { signal });
  } finally {
    for (const pid of pids) send(pid, "SIGCONT");
  }
}

/** A connection's process of PostgreSQL may have ended meanwhile. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
