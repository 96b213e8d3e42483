import { createServiceApp, type ServiceApp } from "@haat/service-kit/app";
import { sql } from "drizzle-orm";
import { addressRoutes } from "./address/address.routes.ts";
import { contactRoutes } from "./contact/contact.routes.ts";
import type { Deps } from "./deps.ts";
import { internalRoutes } from "./internal/internal.routes.ts";
import { otpRoutes } from "./otp/otp.routes.ts";
import { profileRoutes } from "./profile/profile.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";

/** The whole service; it does not listen and reads no environment. */
export async function buildApp(deps: Deps): Promise<ServiceApp> {
  const app = await createServiceApp({
    name: "auth",
    logLevel: deps.config.LOG_LEVEL,
    trustedProxies: deps.config.TRUSTED_PROXIES,
    redis: deps.redis,
    tokens: deps.tokens,
    serviceTokenSecret: deps.config.SERVICE_TOKEN_SECRET,
    ready: {
      postgres: async () => await deps.db.execute(sql`select 1`),
      redis: async () => await deps.redis.ping(),
      endedSessions: deps.endedSessionsAnnounced,
    },
  });
  otpRoutes(app, deps);
  sessionRoutes(app, deps);
  profileRoutes(app, deps);
  addressRoutes(app, deps);
  contactRoutes(app, deps);
  internalRoutes(app, deps);
  return app;
}
