import { setTimeout as sleep } from "node:timers/promises";
import { commaList } from "@haat/local/command";
import { report } from "@haat/local/progress";
import { z } from "zod";
import { table } from "../tables.ts";
import { type Call, callsText } from "./call-log.ts";
import { driveVisits, steadyArrivals } from "./drive-visits.ts";
import { type FailureTarget, failureTargets, hang } from "./failure-targets.ts";
import { checkInvariants, type Violation, violationsText } from "./invariants.ts";
import { seededRandom } from "./random.ts";
import type { Outcome, Run, TrafficShop } from "./traffic-shop.ts";

export const failureOptions = z.strictObject({
  /** Names of programs, `postgresql` and `redis`; empty for all. */
  only: commaList([]),
});

const visitsPerSecond = 4;
const thinkMs = 300;
const secondsBefore = 3;
/** When no call failed for this long and many were made, the shop has healed. */
const healthy = { seconds: 5, calls: 20 };
const maxHealSeconds = 90;

/** What one failure did to the shop. */
interface FailureReport {
  readonly failure: string;
  /** All calls from shortly before the failure until the shop had healed. */
  readonly calls: readonly Call[];
  /** When the failure was over, in milliseconds of `performance.now()`. */
  readonly endedAt: number;
  readonly healed: boolean;
  readonly violations: readonly Violation[];
}

/**
 * Breaks one part of the shop after the other while shoppers visit it, and reports what they could not do. Calls may fail during a
 * failure; afterwards they must work again, and the invariants hold.
 */
export async function runFailures(
  { only }: z.output<typeof failureOptions>,
  { shop, stack, signal }: Run,
): Promise<Outcome> {
  const targets = failureTargets(shop, stack).filter(({ name }) => only.length === 0 || only.includes(name));
  const startedAt = performance.now();
  const reports: FailureReport[] = [];
  for (const target of targets) {
    for (const [failure, inflict] of [
      ["kill", target.killAndRestart],
      ["hang", async () => await hang(target, signal)],
    ] as const) {
      const seed = 1 + reports.length; // otherwise the same few visits each time, without orders
      const one = await observe(shop, { failure: `${target.name}, ${failure}`, inflict, seed, signal });
      reports.push(one);
      report(`${one.failure}: failed: ${failedText(one.calls)}; ${healedText(one)}`);
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const violations = reports.flatMap((one) =>
    one.violations.map(({ check, subject }) => ({ check: `${one.failure}: ${check}`, subject })),
  );
  const failuresTable = table(
    ["Failure", "Failed, s", "Last failure after it, s", "Invariants"],
    reports.map((one) => [
      one.failure,
      failedText(one.calls),
      healedText(one),
      one.violations.length === 0 ? "hold" : `${one.violations.length} violated`,
    ]),
  );
  return {
    parts: [failuresTable, callsText(shop.log, seconds), violationsText(violations)],
    passed: violations.length === 0 && reports.every(({ healed }) => healed),
  };
}

interface Failure {
  readonly failure: string;
  readonly inflict: FailureTarget["killAndRestart"];
  readonly seed: number;
  readonly signal: AbortSignal;
}

async function observe(
  shop: TrafficShop,
  { failure, inflict, seed, signal }: Failure,
): Promise<FailureReport> {
  const callsBefore = shop.log.length;
  let isOver = false;
  const untilOver = function* () {
    for (const at of steadyArrivals(seededRandom(seed), 3600, visitsPerSecond)) {
      if (isOver) return;
      yield at;
    }
  };
  const shoppers = driveVisits({ shop, around: shop.around, arrivals: untilOver(), thinkMs, seed, signal });
  // Awaited at the end. An interrupted run leaves before that.
  shoppers.catch(() => undefined);
  await sleep(secondsBefore * 1000, undefined, { signal });
  await inflict();
  const endedAt = performance.now();
  const healed = await waitUntilHealthy(shop, endedAt, signal);
  isOver = true;
  await shoppers;
  const violations = await checkInvariants(shop, 150, signal);
  return { failure, calls: shop.log.slice(callsBefore), endedAt, healed, violations };
}

/** Waits until calls have worked for a while. Returns whether that happened in time. */
async function waitUntilHealthy({ log }: TrafficShop, since: number, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    await sleep(500, undefined, { signal });
    const now = performance.now();
    if (now - since > maxHealSeconds * 1000) return false;
    // Calls that hang have no entry yet.
    const recent = log.filter(({ at, ms }) => at >= since && at + ms > now - healthy.seconds * 1000);
    if (
      now - since > healthy.seconds * 1000 &&
      recent.length >= healthy.calls &&
      log.every(({ at, ms, failed }) => !failed || at + ms < now - healthy.seconds * 1000)
    )
      return true;
  }
}

/** By kind of call, the number of seconds in which one of them failed, and why. */
function failedText(calls: readonly Call[]): string {
  const failed = calls.filter((call) => call.failed);
  const kinds = [...Map.groupBy(failed, ({ kind }) => kind)].map(([kind, own]) => {
    const seconds = new Set(own.map(({ at, ms }) => Math.floor((at + ms) / 1000)));
    return `${kind} ${seconds.size} (${[...new Set(own.map(({ answer }) => answer))].join(", ")})`;
  });
  return kinds.join(", ") || "nothing";
}

/** Seconds from the end of the failure to the last failed call; 0 when there was none after it. */
function healedText({ healed, calls, endedAt }: FailureReport): string {
  if (!healed) return `not healed within ${maxHealSeconds} s`;
  const failed = calls.filter((call) => call.failed);
  return Math.max(0, ...failed.map(({ at, ms }) => (at + ms - endedAt) / 1000)).toFixed(1);
}
