import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import { ruleResult, runWatchdog, runWatchdogOnChanges } from "@haat/service-kit/alarms/watchdog";
import { findUnfinishedJobs } from "@haat/service-kit/outbox/find-unfinished-jobs";
import type { Deps } from "../deps.ts";
import { slowTopics } from "../jobs.ts";
import {
  dequeueChangedOrders,
  findCouponViolations,
  findOrderViolations,
  findUnresolvedWork,
} from "./invariants.repository.ts";

/** Changes checked in one transaction. */
const batch = 1000;

/** Checks the invariants and updates the alarms. Returns the number of violations. */
export async function watchOrders({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  const name = "orders-watchdog";
  const open = await runWatchdog({
    db,
    log,
    name,
    find: async (tx) => [
      ...(await findUnresolvedWork(tx)),
      ruleResult(commonRules.job, await findUnfinishedJobs(tx, slowTopics)),
    ],
  });
  const changed = await runWatchdogOnChanges({
    db,
    log,
    name,
    batch,
    find: async (tx) => {
      const ids = await dequeueChangedOrders(tx, batch);
      const results = [...(await findOrderViolations(tx, ids)), await findCouponViolations(tx, ids)];
      return { taken: ids.length, results };
    },
  });
  return open + changed;
}
