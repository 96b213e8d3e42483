import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { createServiceApp } from "../../src/app.ts";
import { connectRedis } from "../../src/redis.ts";
import { main, serve } from "../../src/run.ts";
import { accessTokens } from "../../src/tokens.ts";
import { readConfig } from "./config.ts";

/** A service process with slow routes. */
await main(async () => {
  const config = readConfig();
  const redis = connectRedis(config.REDIS_URL, pino({ level: "silent" }));
  const tokens = accessTokens(config.ACCESS_TOKEN_JWKS);
  const app = await createServiceApp(
    "catalogue",
    { config, redis, tokens },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  // Tests wait for it before they stop the process.
  const started = (route: string) => process.stdout.write(`${route} started\n`);
  app.get("/internal/slow", async () => {
    started("slow");
    await sleep(150);
    return { success: true };
  });
  app.get("/internal/second", async () => {
    started("second");
    await sleep(1000);
    return { success: true };
  });
  // A booking at the courier takes up to 20 s.
  app.get("/internal/booking", async () => {
    started("booking");
    await sleep(15_000);
    return { success: true };
  });
  app.get("/internal/uncaught-error", async () => {
    setImmediate(() => {
      throw new Error("uncaught");
    });
    return { success: true };
  });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => redis.disconnect());
});
