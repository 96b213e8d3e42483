import { expect, it } from "vitest";
import { readStartConfig } from "../src/config.ts";
import { planProcesses } from "../src/plan.ts";

const secrets = {
  ACCESS_TOKEN_PRIVATE_JWK: "private-jwk",
  ACCESS_TOKEN_JWKS: "jwks",
  SERVICE_TOKEN_SECRET: "service-secret",
  STOREFRONT_TOKEN_SECRET: "storefront-secret",
  OTP_PEPPER: "pepper",
  MSG91_AUTH_KEY: "msg91",
  SMTP_PASSWORD: "smtp",
  BILLDESK_KEY_ID: "key-id",
  BILLDESK_ENCRYPTION_KEY: "encryption-key",
  BILLDESK_SIGNING_KEY: "signing-key",
  DELHIVERY_TOKEN: "courier",
  DELHIVERY_WEBHOOK_TOKEN: "courier-webhook",
  SAMPLEPAY_SECRET: "samplepay",
  SAMPLESHIP_SECRET: "sampleship",
  POSTGRES_PASSWORD: "unused",
  AUTH_DATABASE_PASSWORD: "unused",
  CATALOGUE_DATABASE_PASSWORD: "unused",
  ORDERS_DATABASE_PASSWORD: "unused",
  ADAPTERS_DATABASE_PASSWORD: "unused",
  REDIS_PASSWORD: "unused",
};

const shop = {
  config: readStartConfig({ PORT: "3999", HAAT_DIR: "/somewhere" }),
  secrets,
  databaseUrls: { auth: "db-auth", catalogue: "db-catalogue", orders: "db-orders", adapters: "db-adapters" },
  redisUrl: "redis",
};
const plan = planProcesses(shop);
const processes = [...plan.simulators, ...plan.workers, ...plan.services, ...plan.applications];
const holdersOf = (secret: string) =>
  processes
    .filter(({ env }) => Object.values(env).includes(secret))
    .map(({ name }) => name.replace("-worker", ""));

it.each([
  ["private-jwk", ["auth"]],
  ["pepper", ["auth"]],
  ["msg91", ["adapters", "auth", "simulators"]],
  ["smtp", ["adapters", "simulators"]],
  ["signing-key", ["adapters", "simulators"]],
  ["courier", ["adapters", "simulators"]],
  ["samplepay", ["adapters", "simulators"]],
  ["sampleship", ["adapters", "simulators"]],
  ["storefront-secret", ["catalogue", "storefront"]],
  ["db-orders", ["orders"]],
])("gives %s only to %j", (secret, names) => {
  expect([...new Set(holdersOf(secret))].sort()).toEqual(names);
});

it("gives neither database, Redis nor the service secret to applications and simulators", () => {
  for (const { env } of [...plan.applications, ...plan.simulators]) {
    expect(env).not.toHaveProperty("DATABASE_URL");
    expect(env).not.toHaveProperty("REDIS_URL");
    expect(env).not.toHaveProperty("SERVICE_TOKEN_SECRET");
  }
});

it("sends the providers' webhooks to the storefront's API proxy", () => {
  expect(plan.simulators[0]?.env).toMatchObject({
    BILLDESK_WEBHOOK_URL: "http://localhost:3999/api/payment-gateway/webhook",
    DELHIVERY_WEBHOOK_URL: "http://localhost:3999/api/courier/webhook",
    SAMPLEPAY_WEBHOOK_URL: "http://localhost:3999/api/payment-gateway/samplepay/webhook",
    SAMPLESHIP_WEBHOOK_URL: "http://localhost:3999/api/courier/sampleship/webhook",
  });
});

it("configures every provider and gives new rows to the chosen ones", () => {
  const chosen = planProcesses({
    ...shop,
    config: readStartConfig({ PAYMENT_PROVIDER: "samplepay", COURIER_PROVIDER: "sampleship" }),
  });
  for (const { name, env } of [...chosen.services, ...chosen.workers]) {
    if (!name.startsWith("adapters")) continue;
    expect(env).toMatchObject({ PAYMENT_PROVIDER: "samplepay", COURIER_PROVIDER: "sampleship" });
    expect(env).toHaveProperty("BILLDESK_BASE_URL");
    expect(env).toHaveProperty("DELHIVERY_BASE_URL");
    expect(env).toHaveProperty("SAMPLEPAY_BASE_URL");
    expect(env).toHaveProperty("SAMPLESHIP_BASE_URL");
  }
});
