import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { sql } from "drizzle-orm";
import { courierRoutes } from "./courier/courier.routes.ts";
import type { Deps } from "./deps.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import { refundRoutes } from "./refunds/refunds.routes.ts";

export const serviceName = "adapters";

export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const app = await createServiceApp({
    name: serviceName,
    logLevel: deps.config.LOG_LEVEL,
    trustedProxies: deps.config.TRUSTED_PROXIES,
    redis: deps.redis,
    tokens: deps.tokens,
    serviceTokenSecret: deps.config.SERVICE_TOKEN_SECRET,
    ready: {
      database: async () => await deps.db.execute(sql`select 1`),
      redis: async () => await deps.redis.ping(),
    },
  });
  paymentRoutes(app, deps);
  refundRoutes(app, deps);
  courierRoutes(app, deps);
  return app;
}
