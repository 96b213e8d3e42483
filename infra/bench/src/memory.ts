import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RunningProcess } from "@haat/local/processes";
import { report } from "@haat/local/progress";

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
