import { every } from "@haat/service-kit/every";
import { loggerOptions } from "@haat/service-kit/logger";
import { main, stopGracefully } from "@haat/service-kit/run";
import { pino } from "pino";
import { serviceName } from "./app.ts";
import { readWorkerConfig } from "./config.ts";
import { connect } from "./db/client.ts";
import { expireReservations } from "./stock/release-reservation.ts";
import { watchStock } from "./stock/watch-stock.ts";

const sweepEveryMs = 15_000;
const watchEveryMs = 60_000;

await main(async () => {
  const config = readWorkerConfig();
  const log = pino(loggerOptions(`${serviceName}-worker`, config.LOG_LEVEL));
  const { db, pool } = connect(config.DATABASE_URL, log);

  const sweep = every(sweepEveryMs, log, async () => {
    const freed = await expireReservations(db);
    if (freed > 0) log.info({ freed }, "holds that ran out were freed");
  });
  const watch = every(watchEveryMs, log, async () => {
    await watchStock(db, log);
  });
  log.info("working");

  stopGracefully({
    log,
    close: async () => {
      await Promise.all([sweep.stop(), watch.stop()]);
      await pool.end();
    },
  });
});
