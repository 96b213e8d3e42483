import { expect, it } from "vitest";
import { readStartConfig } from "../src/config.ts";
import { planProcesses } from "../src/plan.ts";

const secrets = {
  ACCESS_TOKEN_PRIVATE_JWK: "private-jwk",
  ACCESS_TOKEN_JWKS: "jwks",
  SERVICE_TOKEN_SECRET: "service-secret",
  OTP_PEPPER: "pepper",
  MSG91_AUTH_KEY: "msg91",
  BILLDESK_KEY_ID: "key-id",
  BILLDESK_ENCRYPTION_KEY: "encryption-key",
  BILLDESK_SIGNING_KEY: "signing-key",
  DELHIVERY_TOKEN: "courier",
  DELHIVERY_WEBHOOK_TOKEN: "courier-webhook",
};

const plan = planProcesses({
  config: readStartConfig({ PORT: "3999", HAAT_DIR: "/somewhere" }),
  secrets,
  databaseUrls: { auth: "db-auth", catalogue: "db-catalogue", orders: "db-orders", adapters: "db-adapters" },
  redisUrl: "redis",
});
const processes = [...plan.simulators, ...plan.workers, ...plan.services, ...plan.storefront];
const holdersOf = (secret: string) =>
  processes
    .filter(({ env }) => Object.values(env).includes(secret))
    .map(({ name }) => name.replace("-worker", ""));

it.each([
  ["private-jwk", ["auth"]],
  ["pepper", ["auth"]],
  ["msg91", ["auth", "simulators"]],
  ["signing-key", ["adapters", "simulators"]],
  ["courier", ["adapters", "simulators"]],
  ["db-orders", ["orders"]],
])("gives %s only to %j", (secret, names) => {
  expect([...new Set(holdersOf(secret))].sort()).toEqual(names);
});

it("gives neither database, Redis nor the service secret to the storefront and the simulators", () => {
  for (const { env } of [...plan.storefront, ...plan.simulators]) {
    expect(env).not.toHaveProperty("DATABASE_URL");
    expect(env).not.toHaveProperty("REDIS_URL");
    expect(env).not.toHaveProperty("SERVICE_TOKEN_SECRET");
  }
});

it("sends the providers' webhooks to the storefront's API proxy", () => {
  expect(plan.simulators[0]?.env).toMatchObject({
    BILLDESK_WEBHOOK_URL: "http://localhost:3999/api/payment-gateway/webhook",
    DELHIVERY_WEBHOOK_URL: "http://localhost:3999/api/courier/webhook",
  });
});
