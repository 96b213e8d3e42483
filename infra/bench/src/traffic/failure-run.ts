import { setTimeout as sleep } from "node:timers/promises";
import { query } from "@haat/e2e/database";
import { report } from "@haat/local/progress";
import { steadyArrivals } from "./arrivals.ts";
import { driveVisits } from "./drive-visits.ts";
import { type FailureReport, failuresTable, havePassed } from "./failure-report.ts";
import { type FailureTarget, postgresTarget, processTarget, redisTarget } from "./failure-targets.ts";
import { type FailureName, failures } from "./failures.ts";
import { checkInvariants } from "./invariants.ts";
import type { Outcome } from "./outcome.ts";
import { type ProbeResult, probeEveryMs, shopProbes, startProbes } from "./probes.ts";
import { seededRandom } from "./random.ts";
import { startTrafficShop, type TrafficShop } from "./traffic-shop.ts";
import { callsTable, violationsText } from "./traffic-tables.ts";
import { unavailabilityOf } from "./unavailability.ts";

export interface FailureRunOptions {
  /** Names of programs, `postgresql` and `redis`; empty for all. */
  readonly only: readonly string[];
  readonly kinds: readonly FailureName[];
  readonly visitsPerSecond: number;
  readonly seed: number;
}

const thinkMs = 300;
const secondsBefore = 3;
/** Probes must succeed for this long, then the shop has healed. */
const healthySeconds = 5;
const maxHealSeconds = 90;

/** Breaks one part of the shop after the other while shoppers visit it, and reports what they could not do. */
export async function runFailures(
  { only, kinds, visitsPerSecond, seed }: FailureRunOptions,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Outcome> {
  const shop = await startTrafficShop(stack, { seed, thinkMs, signal });
  const servers = { directory: shop.directory, stack };
  const targets = [
    postgresTarget({ ...servers, url: shop.databases.orders }),
    redisTarget({ ...servers, url: shop.redisUrl }),
    // One copy of each: the others go on.
    ...[...shop.processes].flatMap(([program, [copy]]) => (copy ? [processTarget(program, copy)] : [])),
  ].filter(({ name }) => only.length === 0 || only.includes(name));
  const probes = await shopProbes(shop);
  const startedAt = performance.now();
  const reports: FailureReport[] = [];
  for (const target of targets) {
    for (const failure of kinds) {
      const own = seed + reports.length; // otherwise the same few visits each time, without orders
      reports.push(await inflict({ shop, probes, target, failure, visitsPerSecond, seed: own, signal }));
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const violations = reports.flatMap((one) =>
    one.violations.map(({ check, subject }) => ({
      check: `${one.target}, ${one.failure}: ${check}`,
      subject,
    })),
  );
  const descriptions = kinds.map((name) => `- ${name}: ${failures[name].description}`).join("\n");
  const text = [
    descriptions,
    failuresTable(reports),
    callsTable(shop.log.rows(), seconds),
    violationsText(violations),
  ];
  return { text: text.join("\n\n"), passed: havePassed(reports) };
}

interface OneFailure {
  readonly shop: TrafficShop;
  readonly probes: Parameters<typeof startProbes>[0];
  readonly target: FailureTarget;
  readonly failure: FailureName;
  readonly visitsPerSecond: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

async function inflict(one: OneFailure): Promise<FailureReport> {
  const { shop, probes, target, failure, visitsPerSecond, seed, signal } = one;
  const since = new Date();
  let isOver = false;
  const untilOver = function* () {
    for (const at of steadyArrivals(seededRandom(seed), 3600, visitsPerSecond)) {
      if (isOver) return;
      yield at;
    }
  };
  const visits = driveVisits({ shop, around: shop.around, arrivals: untilOver(), thinkMs, seed, signal });
  // Awaited at the end. An interrupted run leaves before that.
  visits.catch(() => undefined);
  const running = startProbes(probes);
  await sleep(secondsBefore * 1000, undefined, { signal });
  await failures[failure].inflict(target, signal);
  const failureEndedAt = performance.now() / 1000;
  const healed = await waitUntilHealthy(running.results, probes.length, signal);
  isOver = true;
  await Promise.all([running.stop(), visits]);
  const violations = await checkInvariants(shop.databases, {
    paidOrders: shop.around.paidOrders,
    seconds: 150,
    signal,
  });
  const calls = unavailabilityOf(running.results, { everyMs: probeEveryMs, failureEndedAt });
  const failed = calls.filter(({ failedSeconds }) => failedSeconds > 0);
  report(
    `${target.name}, ${failure}: ${failed.map(({ kind, failedSeconds, errors }) => `${kind} ${failedSeconds} s (${errors.join(", ")})`).join("; ") || "nothing failed"}; ${healed ? "" : `not healed within ${maxHealSeconds} s; `}${violations.length} violations`,
  );
  return {
    target: target.name,
    failure,
    calls,
    healed,
    slowestConfirmation: await slowestConfirmation(shop, since),
    violations,
  };
}

/** Waits until each kind of call works and none fails. Returns whether that happened in time. */
async function waitUntilHealthy(
  results: readonly ProbeResult[],
  kinds: number,
  signal: AbortSignal,
): Promise<boolean> {
  const startedAt = performance.now() / 1000;
  for (;;) {
    await sleep(500, undefined, { signal });
    const now = performance.now() / 1000;
    if (now - startedAt > maxHealSeconds) return false;
    const lastFailure = Math.max(
      startedAt,
      ...results.filter(({ error }) => error !== null).map(({ at }) => at),
    );
    // Calls that hang have no result yet.
    const working = new Set(
      results.filter(({ at, error }) => at >= startedAt && error === null).map(({ kind }) => kind),
    );
    if (now - lastFailure > healthySeconds && working.size === kinds) return true;
  }
}

/** Seconds. The work after a payment is all that stops when a worker does. */
async function slowestConfirmation({ databases }: TrafficShop, since: Date): Promise<number> {
  const [row] = await query<{ seconds: number | null }>(
    databases.orders,
    `select extract(epoch from max(history.at - orders.paid_at))::float8 as seconds
     from orders join order_history history on history.order_id = orders.id and history.state = 'confirmed'
     where orders.paid_at > $1`,
    [since],
  );
  return row?.seconds ?? 0;
}
