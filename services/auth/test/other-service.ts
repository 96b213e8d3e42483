import { createServiceApp } from "@haat/service-kit/app";
import { loadConfig, serviceConfig } from "@haat/service-kit/config";
import { accessTokens } from "@haat/service-kit/tokens";
import type { AuthUnderTest } from "./service.ts";

/** Another service: it shares auth's Redis, cannot read its session rows, and has one route for signed-in users and one for staff. */
export async function startOtherService({ environment, redis }: AuthUnderTest) {
  const keys = loadConfig(serviceConfig.pick({ ACCESS_TOKEN_JWKS: true }), environment).ACCESS_TOKEN_JWKS;
  const app = await createServiceApp(
    "catalogue",
    {
      config: {
        NODE_ENV: "production",
        LOG_LEVEL: "silent",
        TRUSTED_PROXIES: "loopback",
        SERVICE_TOKEN_SECRET: environment.SERVICE_TOKEN_SECRET,
      },
      redis,
      tokens: accessTokens(keys),
    },
    { required: {}, partial: {}, missingMigrations: async () => [] },
  );
  app.get("/mine", { preValidation: app.signedIn }, async () => ({ success: true }));
  app.get("/api/staff/mine", { preValidation: app.staff() }, async () => ({ success: true }));
  return {
    getAsStaff: async (token: string) =>
      await app.inject({ url: "/api/staff/mine", headers: { authorization: `Bearer ${token}` } }),
    get: async (token: string) =>
      await app.inject({ url: "/mine", headers: { authorization: `Bearer ${token}` } }),
    close: async () => await app.close(),
  };
}
