import { connectDatabase } from "@haat/service-kit/database";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readMigrateConfig } from "../src/config.ts";
import { seedCoupons } from "./coupons.ts";

await main(async () => {
  const { db, pool } = connectDatabase(readMigrateConfig(), {
    log: pino(loggerOptions("orders-seed", "warn")),
  });
  const count = await seedCoupons(db, new Date());
  process.stdout.write(
    count > 0 ? `orders: ${count} coupons for the demo users\n` : "orders: coupons exist already\n",
  );
  await pool.end();
});
