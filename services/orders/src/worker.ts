import { migrationsFolderOf } from "@haat/migrations/migrations-folder";
import { heartbeatCheck } from "@haat/service-kit/alarms/heartbeats";
import { workerHealth } from "@haat/service-kit/health";
import { startLogger } from "@haat/service-kit/logger";
import { poolGauge } from "@haat/service-kit/metrics/database-gauges";
import { missingMigrations } from "@haat/service-kit/missing-migrations";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { PeriodicJobs } from "@haat/service-kit/periodic-jobs";
import { main } from "@haat/service-kit/run";
import { runWorker } from "@haat/service-kit/run-worker";
import { startTracing } from "@haat/service-kit/tracing/tracing";
import { readConfig } from "./config.ts";
import { issueCreditNotes } from "./credit-note/issue-credit-notes.ts";
import { makeDeps } from "./deps.ts";
import { watchOrders } from "./invariants/watch-orders.ts";
import { jobGroups } from "./job-groups.ts";
import { backfillUnits } from "./order/backfill-units.ts";
import { cancelUnpaidBalances } from "./order/cancel-unpaid-balances.ts";
import { closeOverdueOrders } from "./order/close-order.ts";
import { removeOldNotes } from "./order-note/order-note.repository.ts";
import { apiProcess, workerJobs } from "./periodic-jobs.ts";
import { removeOldRedeliveries } from "./redelivery/redelivery.repository.ts";
import { serviceName } from "./service-name.ts";
import { removeOldMessages } from "./shopper-messages/message.repository.ts";
import { findOffers } from "./watch/find-offers.ts";
import { removeEndedWatches } from "./watch/watch.repository.ts";

await main(async () => {
  const config = readConfig();
  await startTracing(`${serviceName}-worker`, config);
  const log = startLogger(`${serviceName}-worker`, config);
  const deps = makeDeps(config, log);
  const periodic = new PeriodicJobs(deps);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redis: deps.redis,
    redisUrl: config.REDIS_URL,
    periodic,
    groups: jobGroups(deps),
    log,
  });
  periodic.start(workerJobs.expiry, async () => await closeOverdueOrders(deps));
  periodic.start(workerJobs.backfill, async () => await backfillUnits(deps));
  periodic.start(workerJobs.unpaidBalances, async () => await cancelUnpaidBalances(deps));
  periodic.start(workerJobs.creditNotes, async () => await issueCreditNotes(deps));
  periodic.start(workerJobs.messageRetention, async () => {
    const removed = await removeOldMessages(deps.db);
    if (removed > 0) log.info({ removed }, "old messages removed");
    const notes = await removeOldNotes(deps.db);
    if (notes > 0) log.info({ removed: notes }, "old notes removed");
    const redeliveries = await removeOldRedeliveries(deps.db);
    if (redeliveries > 0) log.info({ removed: redeliveries }, "old requests for another delivery removed");
    const watches = await removeEndedWatches(deps.db);
    if (watches > 0) log.info({ removed: watches }, "ended watches removed");
  });
  periodic.start(workerJobs.watches, async () => await findOffers(deps));
  periodic.start(workerJobs.watchdog, async () => await watchOrders(deps));
  periodic.start(workerJobs.heartbeats, heartbeatCheck(deps, apiProcess));

  await runWorker({
    config,
    log,
    periodic,
    health: workerHealth(deps, await missingMigrations(deps.db, migrationsFolderOf(import.meta.url))),
    gauges: [poolGauge(deps.pool), outbox.queueGauge],
    close: async () => {
      await outbox.close();
      await deps.close();
    },
  });
});
