import { cpus } from "node:os";
import { table } from "../tables.ts";
import { readCpuMs } from "./cpu-time.ts";
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
