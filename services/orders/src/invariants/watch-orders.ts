import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import { findingOf, watch, watchChanges } from "@haat/service-kit/alarms/watch";
import { findUnfinishedJobs } from "@haat/service-kit/outbox/find-unfinished-jobs";
import type { Deps } from "../deps.ts";
import { findOpenBreaches, findOrderBreaches, takeChangedOrders } from "./invariants.repository.ts";

/** Changes checked in one transaction. */
const batch = 1000;

/** Checks the invariants and updates the alarms. Returns the number of breaches. */
export async function watchOrders({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  const name = "orders-watchdog";
  const open = await watch({
    db,
    log,
    name,
    find: async (tx) => [
      ...(await findOpenBreaches(tx)),
      findingOf(commonRules.job, await findUnfinishedJobs(tx)),
    ],
  });
  const changed = await watchChanges({
    db,
    log,
    name,
    batch,
    find: async (tx) => {
      const ids = await takeChangedOrders(tx, batch);
      return { taken: ids.length, findings: await findOrderBreaches(tx, ids) };
    },
  });
  return open + changed;
}
