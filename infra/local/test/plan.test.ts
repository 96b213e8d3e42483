import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readStartConfig, root } from "../src/config.ts";
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
  ["samplepay", ["adapters", "simulators"]],
  ["sampleship", ["adapters", "simulators"]],
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

it("starts services, workers and storefront with the memory settings of their images", async () => {
  const dockerfile = await readFile(join(root, "infra/containers/Dockerfile"), "utf8");
  const stageOf = (name: string) =>
    new RegExp(`^FROM program AS ${name}$(.*?)^FROM `, "ms").exec(dockerfile)?.[1];
  const flagsOf = (stage: string | undefined) =>
    stage
      ?.match(/^ENTRYPOINT \["node", (.*)\]$/m)?.[1]
      ?.split(", ")
      .map((flag) => flag.replaceAll('"', ""));
  const variablesOf = (stage = "") =>
    Object.fromEntries((stage.match(/\bMALLOC_\w+=\d+/g) ?? []).map((pair) => pair.split("=")));
  const common = /^FROM scratch AS program$(.*?)^FROM /ms.exec(dockerfile)?.[1];
  expect(common).toContain("MALLOC_ARENA_MAX");
  for (const { name: process, args, env } of [...plan.services, ...plan.workers, ...plan.storefront]) {
    const name = process.replace("-worker", "");
    expect(args.slice(0, -1), process).toEqual(flagsOf(stageOf(name)) ?? flagsOf(common));
    const variables = Object.entries(env).filter(([key]) => key.startsWith("MALLOC_"));
    expect(Object.fromEntries(variables), name).toEqual({
      ...variablesOf(common),
      ...variablesOf(stageOf(name)),
    });
  }
});
