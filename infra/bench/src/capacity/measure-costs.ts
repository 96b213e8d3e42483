import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { report } from "@haat/local/progress";
import { CallLog } from "../traffic/call-log.ts";
import { seededRandom } from "../traffic/random.ts";
import { NoAnswer, Shopper } from "../traffic/shopper.ts";
import type { TrafficShop } from "../traffic/traffic-shop.ts";
import { visitKinds } from "../traffic/visits.ts";
import type { Cost } from "./costs.ts";
import { cpuBetween, readCpuMs } from "./cpu-time.ts";

const visitsOfEachKind = 24;
const visitors = 4;
const idleMs = 5000;
/** Until the workers have done what follows the last visit. */
const settleMs = 3000;

export interface IdleUse {
  readonly cpuPerMs: ReadonlyMap<string, number>;
  readonly commitsPerMs: number;
  readonly walPerMs: number;
}

/** What the shop uses while no one visits it. */
export async function measureIdle(shop: TrafficShop, signal: AbortSignal): Promise<IdleUse> {
  const before = await readUse(shop);
  await sleep(idleMs, undefined, { signal });
  const after = await readUse(shop);
  const ms = after.at - before.at;
  return {
    cpuPerMs: new Map(
      [...after.cpu].map(([name, used]) => [name, (used - (before.cpu.get(name) ?? 0)) / ms]),
    ),
    commitsPerMs: (after.commits - before.commits) / ms,
    walPerMs: (after.walBytes - before.walBytes) / ms,
  };
}

/** Lets four shoppers at a time make visits of one kind, and returns what each kind costs. */
export async function measureCosts(shop: TrafficShop, idle: IdleUse, signal: AbortSignal): Promise<Cost[]> {
  const costs: Cost[] = [];
  const total = visitKinds.reduce((sum, { share }) => sum + share, 0);
  for (const { name, share, run } of visitKinds) {
    // The first visits compile code and fill caches.
    await visit(shop, run, visitors);
    await sleep(settleMs, undefined, { signal });
    const before = await readUse(shop);
    await visit(shop, run, visitsOfEachKind);
    await sleep(settleMs, undefined, { signal });
    const after = await readUse(shop);
    const ms = after.at - before.at;
    const perVisit = (used: number) => Math.max(0, used) / visitsOfEachKind;
    const cpu = cpuBetween(before.cpu, after.cpu, { perMs: idle.cpuPerMs, ms });
    costs.push({
      kind: name,
      share: (100 * share) / total,
      orders: perVisit(after.orders - before.orders),
      cpuMs: Object.fromEntries(
        Object.entries(cpu)
          .filter(([program]) => program !== "simulators")
          .map(([program, used]) => [program, perVisit(used)]),
      ),
      commits: perVisit(after.commits - before.commits - idle.commitsPerMs * ms),
      walBytes: perVisit(after.walBytes - before.walBytes - idle.walPerMs * ms),
    });
    report(`${name}: ${Math.round(ms / visitsOfEachKind)} ms per visit`);
  }
  return costs;
}

let addresses = 0;

/** Makes so many visits, a few at a time. @throws Error when one gets no answer. */
async function visit(
  shop: TrafficShop,
  run: (typeof visitKinds)[number]["run"],
  count: number,
): Promise<void> {
  let left = count;
  const visitor = async () => {
    while (left > 0) {
      left -= 1;
      const index = addresses++;
      const address = `50.${Math.floor(index / 250) % 250}.${index % 250}.1`;
      const shopper = new Shopper(
        { ...shop, log: new CallLog() },
        { address, random: seededRandom(index), thinkMs: 0 },
      );
      await run(shopper, shop.around).catch((error: unknown) => {
        // A product that others have bought in the meantime ends a visit early.
        if (!(error instanceof NoAnswer)) throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}

interface Use {
  readonly at: number;
  readonly cpu: ReadonlyMap<string, number>;
  readonly commits: number;
  readonly walBytes: number;
  readonly orders: number;
}

async function readUse(shop: TrafficShop): Promise<Use> {
  const [server] = await query<{ commits: number; wal: number }>(
    shop.databases.orders,
    `select (select sum(xact_commit)::float8 from pg_stat_database) as commits,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
    [],
  );
  const [placed] = await query<{ count: number }>(
    shop.databases.orders,
    "select count(*)::float8 as count from orders",
    [],
  );
  return {
    at: performance.now(),
    cpu: await readCpuMs(shop),
    commits: server?.commits ?? 0,
    walBytes: server?.wal ?? 0,
    orders: placed?.count ?? 0,
  };
}
