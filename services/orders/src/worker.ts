import { every } from "@haat/service-kit/every";
import { loggerOptions } from "@haat/service-kit/logger";
import { startOutboxWorker } from "@haat/service-kit/outbox/worker";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { serviceName } from "./app.ts";
import { readConfig } from "./config.ts";
import { makeDeps } from "./deps.ts";
import { watchOrders } from "./invariants/watch-orders.ts";
import { jobHandlers } from "./job-handlers.ts";
import { expireOrders } from "./order/expire-order.ts";
import { checkOrderMoves } from "./order/order-state.ts";

const expireEveryMs = 5_000;
const watchEveryMs = 60_000;

await main(async () => {
  checkOrderMoves();
  const config = readConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const deps = makeDeps(config, log);
  const outbox = startOutboxWorker({
    name: serviceName,
    db: deps.db,
    redisUrl: config.REDIS_URL,
    handlers: jobHandlers(deps),
    log,
  });
  const expiry = every(expireEveryMs, log, async () => {
    await expireOrders(deps.db);
  });
  const watch = every(watchEveryMs, log, async () => {
    await watchOrders(deps);
  });
  log.info("working");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([expiry.stop(), watch.stop(), outbox.close()]);
      await deps.close();
    },
  });
});
