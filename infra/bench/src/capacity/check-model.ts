import { report } from "@haat/local/progress";
import { quantile } from "../load.ts";
import { steadyArrivals } from "../traffic/arrivals.ts";
import { type Call, CallLog } from "../traffic/call-log.ts";
import { driveVisits } from "../traffic/drive-visits.ts";
import { seededRandom } from "../traffic/random.ts";
import type { TrafficShop } from "../traffic/traffic-shop.ts";
import type { Check, Cost } from "./costs.ts";
import { readCpuMs } from "./cpu-time.ts";
import type { IdleUse } from "./measure-costs.ts";
import { simulateQueue, type Work } from "./queue-model.ts";

/** A rate at which hardly anything waits, and rates at which something does. */
const lowRate = 1;
const rates = [5, 10, 15];
const seconds = 15;
/** The check runs on so many cores. Programs, servers and shoppers share them. */
const cores = 2;
const thinkMs = 1000;
/** Calls that only read. The others wait for disks, workers and the bank, which the model leaves out. */
const reads = /^(?:home|listing|filtered|product|search|cart) page$|^(?:suggestions|cart)$/;

class TimedCalls extends CallLog {
  readonly times: number[] = [];
  calls = 0;
  override record(call: Call): void {
    super.record(call);
    this.calls += 1;
    if (reads.test(call.kind)) this.times.push(call.ms);
  }
}

/**
 * Lets visits come at random at rising rates, and compares the times of their calls with a simulated queue: two cores, and
 * requests like those that were measured while the shop was nearly idle.
 */
export async function checkModel(
  shop: TrafficShop,
  costs: readonly Cost[],
  idle: IdleUse,
  signal: AbortSignal,
): Promise<Check[]> {
  const alone = await measureRate(shop, lowRate, signal);
  // Of the time of a call, this share is CPU time. The rest is waiting for disks, timers and the network.
  const busyShare = Math.min(1, alone.cpuMs / alone.calls / mean(alone.times));
  const work = alone.times.map((ms): Work => ({ serviceMs: ms * busyShare, delayMs: ms * (1 - busyShare) }));
  const checks: Check[] = [];
  for (const rate of rates) {
    const measured = await measureRate(shop, rate, signal);
    const perSecond = measured.calls / measured.seconds;
    const times = simulateQueue({ servers: cores, perSecond, work, requests: 50_000, seed: 1 });
    const perVisit = costs.reduce(
      (sum, { share, cpuMs }) => sum + (share / 100) * Object.values(cpuMs).reduce((all, ms) => all + ms, 0),
      0,
    );
    const idleCores = [...idle.cpuPerMs.values()].reduce((sum, one) => sum + one, 0);
    checks.push({
      visitsPerSecond: measured.visits / measured.seconds,
      callsPerSecond: perSecond,
      coresUsed: {
        predicted: ((measured.visits / measured.seconds) * perVisit) / 1000 + idleCores,
        measured: measured.shopMs / 1000 / measured.seconds,
      },
      meanMs: { predicted: mean(times), measured: mean(measured.times) },
      p50Ms: { predicted: quantile(times, 0.5), measured: quantile(measured.times, 0.5) },
      p95Ms: { predicted: quantile(times, 0.95), measured: quantile(measured.times, 0.95) },
    });
  }
  return checks;
}

interface MeasuredRate {
  /** Until the last visit ended. */
  readonly seconds: number;
  readonly visits: number;
  readonly calls: number;
  readonly times: readonly number[];
  /** CPU time of the shop. */
  readonly shopMs: number;
  /** With that of the shoppers, who share the cores. */
  readonly cpuMs: number;
}

async function measureRate(shop: TrafficShop, perSecond: number, signal: AbortSignal): Promise<MeasuredRate> {
  report(`${perSecond} visits a second`);
  const log = new TimedCalls();
  const before = await readCpuMs(shop);
  const own = process.cpuUsage();
  const startedAt = performance.now();
  const arrivals = [...steadyArrivals(seededRandom(perSecond), seconds, perSecond)];
  await driveVisits({
    shop: { ...shop, log },
    around: shop.around,
    arrivals,
    thinkMs,
    seed: perSecond,
    signal,
  });
  const took = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(own);
  const after = await readCpuMs(shop);
  const shopMs = [...after].reduce((sum, [name, ms]) => sum + ms - (before.get(name) ?? 0), 0);
  return {
    seconds: took,
    visits: arrivals.length,
    calls: log.calls,
    times: log.times,
    shopMs,
    cpuMs: shopMs + (user + system) / 1000,
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
