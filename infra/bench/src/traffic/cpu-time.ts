import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TrafficShop } from "./traffic-shop.ts";

/** Ticks of Linux's process statistics. */
const msPerTick = 10;

/** Milliseconds of CPU time by program since its start: the shop's processes, PostgreSQL with its backends, and Redis. */
export async function readCpuMs({ copies: copiesOf, directory }: TrafficShop): Promise<Map<string, number>> {
  const all = await readProcesses();
  const used = new Map<string, number>();
  for (const [program, copies] of copiesOf)
    used.set(
      program,
      copies.reduce((sum, { running }) => sum + (all.get(running.pid)?.ownMs ?? 0), 0),
    );
  const [postgres, redis] = await Promise.all(
    ["cluster/postmaster.pid", "redis.pid"].map(async (file) =>
      Number.parseInt(await readFile(join(directory, file), "utf8"), 10),
    ),
  );
  const backends = [...all.values()].filter(({ parent }) => parent === postgres);
  const main = all.get(postgres ?? 0);
  used.set(
    "postgresql",
    backends.reduce((sum, { ownMs }) => sum + ownMs, (main?.ownMs ?? 0) + (main?.endedChildrenMs ?? 0)),
  );
  used.set("redis", all.get(redis ?? 0)?.ownMs ?? 0);
  return used;
}

interface ProcessTimes {
  readonly parent: number;
  readonly ownMs: number;
  readonly endedChildrenMs: number;
}

async function readProcesses(): Promise<Map<number, ProcessTimes>> {
  const found = new Map<number, ProcessTimes>();
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // A process may end before it is read.
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    if (stat === undefined) continue;
    // The second field is the name in brackets and may hold blanks. Fields 4 and 14 to 17 are the parent and the times.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = (index: number) => (fields[index] ?? 0) * msPerTick;
    found.set(pid, {
      parent: fields[1] ?? 0,
      ownMs: ticks(11) + ticks(12),
      endedChildrenMs: ticks(13) + ticks(14),
    });
  }
  return found;
}
