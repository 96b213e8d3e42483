import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { RunningProcess } from "@haat/local/processes";
import { report } from "@haat/local/progress";

export interface MemoryRow {
  readonly process: string;
  /** MB, 10 s after the start. */
  readonly idle: number;
  /** MB, the most that was seen under load. */
  readonly loaded: number;
}

/** The most that a process may use under load. */
export const memoryTargetMb = 256;
const idleAfterMs = 10_000;
const everyMs = 1000;

/** Watches the memory (resident set size) of processes that have just become ready, until `stop` returns the rows. */
export async function watchMemory(
  running: readonly RunningProcess[],
  signal: AbortSignal,
): Promise<{ stop: () => MemoryRow[] }> {
  await sleep(idleAfterMs, undefined, { signal });
  const idle = await readMemory(running);
  const most = new Map(idle);
  const timer = setInterval(() => {
    readMemory(running).then(
      (now) => {
        for (const [name, mb] of now) most.set(name, Math.max(mb, most.get(name) ?? 0));
      },
      (error: unknown) => report(`memory: not read: ${String(error)}`),
    );
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return [...idle].map(([process, mb]) => ({ process, idle: mb, loaded: most.get(process) ?? mb }));
    },
  };
}

/** MB by the name of the process. */
export async function readMemory(running: readonly RunningProcess[]): Promise<Map<string, number>> {
  const pids = running.map(({ pid }) => pid).join(",");
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=,rss=", "-p", pids], {
    timeout: everyMs,
  });
  const lines = stdout.trim().split("\n");
  const kilobytes = new Map(
    lines.map((line) => line.trim().split(/\s+/).map(Number)).map(([pid, rss]) => [pid, rss]),
  );
  return new Map(running.map(({ name, pid }) => [name, (kilobytes.get(pid) ?? Number.NaN) / 1024]));
}
