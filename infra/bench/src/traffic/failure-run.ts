import { setTimeout as sleep } from "node:timers/promises";
import { commaList } from "@haat/local/command";
import { report } from "@haat/local/progress";
import { z } from "zod";
import { steadyArrivals } from "./arrivals.ts";
import { driveVisits } from "./drive-visits.ts";
import { type FailureReport, failedText, failuresTable, havePassed } from "./failure-report.ts";
import { type FailureTarget, hang, postgresTarget, processTarget, redisTarget } from "./failure-targets.ts";
import { checkInvariants } from "./invariants.ts";
import { seededRandom } from "./random.ts";
import type { Outcome, Run, TrafficShop } from "./traffic-shop.ts";
import { callsText, violationsText } from "./traffic-tables.ts";

export const failureOptions = z.strictObject({
  /** Names of programs, `postgresql` and `redis`; empty for all. */
  only: commaList([]),
  /** Per second. */
  visits: z.coerce.number().positive().default(4),
});

const thinkMs = 300;
const secondsBefore = 3;
/** When no call failed for this long and many were made, the shop has healed. */
const healthy = { seconds: 5, calls: 20 };
const maxHealSeconds = 90;

/** Breaks one part of the shop after the other while shoppers visit it, and reports what they could not do. */
export async function runFailures(
  { only, visits }: z.output<typeof failureOptions>,
  { shop, stack, signal }: Run,
): Promise<Outcome> {
  const servers = { directory: shop.directory, stack };
  const targets = [
    postgresTarget({ ...servers, url: shop.databases.orders }),
    redisTarget({ ...servers, url: shop.redisUrl }),
    // One copy of each: the others go on.
    ...[...shop.copies].flatMap(([program, [copy]]) => (copy ? [processTarget(program, copy)] : [])),
  ].filter(({ name }) => only.length === 0 || only.includes(name));
  const startedAt = performance.now();
  const reports: FailureReport[] = [];
  for (const target of targets) {
    for (const failure of ["kill", "hang"] as const) {
      const seed = 1 + reports.length; // otherwise the same few visits each time, without orders
      reports.push(await inflict({ shop, target, failure, visits, seed, signal }));
    }
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const violations = reports.flatMap((one) =>
    one.violations.map(({ check, subject }) => ({
      check: `${one.target}, ${one.failure}: ${check}`,
      subject,
    })),
  );
  return {
    parts: [failuresTable(reports), callsText(shop.log, seconds), violationsText(violations)],
    passed: havePassed(reports),
  };
}

interface OneFailure extends Pick<FailureReport, "failure"> {
  readonly shop: TrafficShop;
  readonly target: FailureTarget;
  readonly visits: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

async function inflict(one: OneFailure): Promise<FailureReport> {
  const { shop, target, failure, visits, seed, signal } = one;
  const callsBefore = shop.log.length;
  let isOver = false;
  const untilOver = function* () {
    for (const at of steadyArrivals(seededRandom(seed), 3600, visits)) {
      if (isOver) return;
      yield at;
    }
  };
  const shoppers = driveVisits({ shop, around: shop.around, arrivals: untilOver(), thinkMs, seed, signal });
  // Awaited at the end. An interrupted run leaves before that.
  shoppers.catch(() => undefined);
  await sleep(secondsBefore * 1000, undefined, { signal });
  await (failure === "kill" ? target.killAndRestart() : hang(target, signal));
  const endedAt = performance.now();
  const healed = await waitUntilHealthy(shop, endedAt, signal);
  isOver = true;
  await shoppers;
  const violations = await checkInvariants(shop, 150, signal);
  const calls = shop.log.slice(callsBefore);
  report(
    `${target.name}, ${failure}: failed: ${failedText(calls)}; ${healed ? "" : `not healed within ${maxHealSeconds} s; `}${violations.length} violations`,
  );
  return {
    target: target.name,
    failure,
    calls,
    endedAt,
    healed,
    violations,
  };
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
