import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RunningProcess } from "@haat/local/processes";
import { report } from "@haat/local/progress";
import { median } from "./load.ts";
import { metText, table } from "./tables.ts";

/** The most that a process may use under load. */
export const memoryTargetMb = 256;
const everyMs = 1000;

/** Reads the memory (resident set size) of each process now, and every second until `stop`: MB by its name. */
export async function sampleMemory(
  running: readonly RunningProcess[],
): Promise<{ samples: ReadonlyMap<string, readonly number[]>; stop: () => void }> {
  const samples = new Map<string, number[]>(running.map(({ name }) => [name, []]));
  const nameOf = new Map(running.map(({ name, pid }) => [pid, name]));
  const read = async () => {
    const pids = [...nameOf.keys()].join(",");
    const { stdout } = await promisify(execFile)("ps", ["-o", "pid=,rss=", "-p", pids], { timeout: 5000 });
    for (const line of stdout.trim().split("\n")) {
      const [pid = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
      samples.get(nameOf.get(pid) ?? "")?.push(kilobytes / 1024);
    }
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => report(`memory: not read: ${String(error)}`));
  }, everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

/** The first third is warm-up: caches fill and code is compiled. */
const flatPercent = 5;

/** Whether the median of the last third of a process's samples is at most 5% above that of the middle third. */
export const isFlat = (samples: readonly number[]): boolean => growthOf(samples) <= flatPercent;

function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3);
  return 100 * (median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third)) - 1);
}

export function memoryTable(samples: ReadonlyMap<string, readonly number[]>): string {
  return table(
    ["Process", "First MB", "Last MB", "Most MB", "Last third against middle third", "Flat"],
    [...samples].map(([process, own]) => [
      process,
      ...[own[0], own.at(-1), Math.max(...own)].map((mb) => (mb ?? Number.NaN).toFixed(0)),
      `${growthOf(own).toFixed(1)}%`,
      metText(isFlat(own)),
    ]),
  );
}
