import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { table } from "../tables.ts";
import type { TrafficShop } from "./traffic-shop.ts";

/**
 * Accounts for the machine's CPU time from now until the returned function is called, which returns a table: each program with all
 * its copies, the load generator, and programs that do not belong to the shop.
 */
export async function startCpuAccount(
  shop: TrafficShop,
): Promise<(who: string, count: number) => Promise<string>> {
  const startedAt = performance.now();
  const [before, own, machine] = [await readCpuMs(shop), process.cpuUsage(), readMachine()];
  return async (who, count) => {
    const after = await readCpuMs(shop);
    const { user, system } = process.cpuUsage(own);
    const ms = performance.now() - startedAt;
    const { busy, idle } = readMachine();
    const used: (readonly [string, number])[] = [...after].map(([name, now]) => [
      name,
      now - (before.get(name) ?? 0),
    ]);
    used.push(["shoppers and load balancers", (user + system) / 1000]);
    const known = used.reduce((sum, [, one]) => sum + one, 0);
    used.push(
      ["other programs of the machine", Math.max(0, busy - machine.busy - known)],
      ["idle", idle - machine.idle],
    );
    return table(
      [`CPU time of ${cpus().length} cores`, "s", "Cores", `ms per ${who}`],
      used.map(([name, one]) => [
        name,
        (one / 1000).toFixed(1),
        (one / ms).toFixed(2),
        (one / count).toFixed(1),
      ]),
    );
  };
}

/** Milliseconds of all cores since the machine was started. */
function readMachine(): { busy: number; idle: number } {
  let [busy, idle] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    busy += times.user + times.nice + times.sys + times.irq;
  }
  return { busy, idle };
}

/** Ticks of Linux's process statistics. */
const msPerTick = 10;

/** Milliseconds of CPU time by program since its start: the shop's processes, PostgreSQL with its backends, and Redis. */
async function readCpuMs({ copies: copiesOf, pidFiles }: TrafficShop): Promise<Map<string, number>> {
  const all = await readProcesses();
  const used = new Map<string, number>();
  for (const [program, copies] of copiesOf)
    used.set(
      program,
      copies.reduce((sum, { running }) => sum + (all.get(running.pid)?.ownMs ?? 0), 0),
    );
  for (const [server, file] of Object.entries(pidFiles)) {
    const pid = Number.parseInt(await readFile(file, "utf8"), 10);
    const main = all.get(pid);
    // PostgreSQL has a process for each connection.
    const children = [...all.values()].filter(({ parent }) => parent === pid);
    used.set(
      server,
      children.reduce((sum, { ownMs }) => sum + ownMs, (main?.ownMs ?? 0) + (main?.endedChildrenMs ?? 0)),
    );
  }
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
    const stat = await readFile(join("/proc", name, "stat"), "utf8").catch(() => undefined);
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
