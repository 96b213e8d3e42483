import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { RunningProcess } from "@haat/local/processes";
import { startEmbeddedPostgres } from "@haat/local-stack/embedded-postgres";
import { startLocalRedis } from "@haat/local-stack/local-redis";
import { processFacts } from "@haat/local-stack/process";
import { type Server, StackError } from "@haat/local-stack/server";
import { retryFor } from "@haat/local-stack/wait";

/** Something of the shop that can fail. */
export interface FailureTarget {
  readonly name: string;
  /** Its process and those that belong to it. */
  readonly pids: () => Promise<number[]>;
  readonly killAndRestart: (signal: AbortSignal) => Promise<void>;
}

/** How long a server stays away before someone starts it again. The supervisor starts a process at once. */
const serverAwayMs = 5000;

/** One copy of a program. The supervisor starts it again. */
export function processTarget(program: string, running: RunningProcess): FailureTarget {
  return {
    name: program,
    pids: () => Promise.resolve([running.pid]),
    killAndRestart: async (signal) => {
      const before = running.pid;
      process.kill(before, "SIGKILL");
      await retryFor(30, `${running.name} was not started again`, async () => {
        await Promise.resolve();
        if (running.pid === before && !signal.aborted) throw new Error("still the old process");
      });
    },
  };
}

interface ServerFiles {
  readonly directory: string;
  readonly url: string;
  readonly stack: AsyncDisposableStack;
}

/** PostgreSQL with its backends. It recovers from its log at the next start. */
export const postgresTarget = (files: ServerFiles): FailureTarget =>
  serverTarget("postgresql", "cluster/postmaster.pid", startEmbeddedPostgres, files);

export const redisTarget = (files: ServerFiles): FailureTarget =>
  serverTarget("redis", "redis.pid", startLocalRedis, files);

function serverTarget(
  name: string,
  pidFile: string,
  start: (options: { dataDir: string; port: number }) => Promise<Server>,
  { directory, url, stack }: ServerFiles,
): FailureTarget {
  const file = join(directory, pidFile);
  const pids = async () => {
    const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
    if (Number.isNaN(pid))
      throw new StackError(
        `${name} has no ${file}: failures need servers of this machine, not of a container`,
      );
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
      const server = await start({ dataDir: directory, port: Number(new URL(url).port) });
      stack.defer(server.stop);
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
