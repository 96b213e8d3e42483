import { existsSync } from "node:fs";
import { join } from "node:path";
import { machineEnvironment, root, type StartConfig } from "./config.ts";
import type { ProcessSpec } from "./processes.ts";
import type { Secrets } from "./secrets.ts";

export const services = ["auth", "catalogue", "orders", "adapters"] as const;
export type ServiceName = (typeof services)[number];

/** The inputs of the environment of each process. */
export interface Shop {
  config: StartConfig;
  secrets: Secrets;
  /** One database per service. */
  databaseUrls: Record<ServiceName, string>;
  redisUrl: string;
}

/** The processes of the shop, in the order of starting. They are stopped in reverse. */
export interface ShopProcesses {
  simulators: ProcessSpec[];
  workers: ProcessSpec[];
  services: ProcessSpec[];
  storefront: ProcessSpec[];
}

const runSource = ["--conditions=@haat/source"];
const builtEnvironment = {
  // As in the images.
  NODE_OPTIONS: "--max-old-space-size=256",
  // A bundle has few files, and the cache stays in memory.
  NODE_COMPILE_CACHE: "",
};

/** The program and the environment variables of each process. */
export function planProcesses(shop: Shop): ShopProcesses {
  const origin = `http://localhost:${shop.config.PORT}`;
  const simulators = `http://127.0.0.1:${shop.config.SIMULATORS_PORT}`;
  return {
    simulators: [
      {
        name: "simulators",
        cwd: join(root, "infra/simulators"),
        args: [...runSource, "src/main.ts"],
        env: {
          ...nodeEnvironment(shop.config),
          HOST: "127.0.0.1",
          PORT: String(shop.config.SIMULATORS_PORT),
          LOG_LEVEL: "info",
          SIMULATORS_DATA: join(shop.config.HAAT_DIR, "simulators.sqlite"),
          SMS_DOMAIN: "localhost",
          MSG91_AUTH_KEY: shop.secrets.MSG91_AUTH_KEY,
          ...billdesk(shop),
          BILLDESK_WEBHOOK_URL: `${origin}/api/payment-gateway/webhook`,
          ...delhivery(shop),
          DELHIVERY_WEBHOOK_URL: `${origin}/api/courier/webhook`,
          SAMPLEPAY_SECRET: shop.secrets.SAMPLEPAY_SECRET,
          SAMPLEPAY_WEBHOOK_URL: `${origin}/api/payment-gateway/samplepay/webhook`,
          SAMPLESHIP_SECRET: shop.secrets.SAMPLESHIP_SECRET,
          SAMPLESHIP_WEBHOOK_URL: `${origin}/api/courier/sampleship/webhook`,
        },
      },
    ],
    workers: services.filter(hasWorker).map((name) => ({
      name: `${name}-worker`,
      cwd: join(root, "services", name),
      args: ["dist/worker.js"],
      env: { ...serviceEnvironment(shop, name, origin, simulators), ...builtEnvironment, PORT: "0" },
    })),
    services: services.map((name) => ({
      name,
      cwd: join(root, "services", name),
      args: ["dist/main.js"],
      env: { ...serviceEnvironment(shop, name, origin, simulators), ...builtEnvironment },
    })),
    storefront: [
      {
        name: "storefront",
        cwd: join(root, "apps/storefront"),
        args: ["build/server/index.js"],
        env: {
          ...nodeEnvironment(shop.config),
          ...builtEnvironment,
          NODE_ENV: "production",
          HOST: "127.0.0.1",
          PORT: String(shop.config.PORT),
          LOG_LEVEL: "info",
          PUBLIC_ORIGIN: origin,
          PAYMENT_PAGE_ORIGIN: simulators,
          PACE: shop.config.PACE,
          STOREFRONT_TOKEN_SECRET: shop.secrets.STOREFRONT_TOKEN_SECRET,
          ...serviceUrls(shop.config),
        },
      },
    ],
  };
}

/** The readiness endpoints. Workers do not listen. */
export function readinessUrls(config: StartConfig): string[] {
  const ports = [...services.map((name) => portOf(config, name)), config.SIMULATORS_PORT, config.PORT];
  return ports.map((port) => `http://127.0.0.1:${port}/readyz`);
}

/** Keeps compiled code between runs, because several programs run from source and load the same packages. */
function nodeEnvironment(config: StartConfig): Record<string, string> {
  return { ...machineEnvironment(), NODE_COMPILE_CACHE: join(config.HAAT_DIR, "compile-cache") };
}

function hasWorker(name: ServiceName): boolean {
  return existsSync(join(root, "services", name, "src/worker.ts"));
}

/** The environment of a service, its worker, migrations and seed. */
export function serviceEnvironment(
  shop: Shop,
  name: ServiceName,
  origin = `http://localhost:${shop.config.PORT}`,
  simulators = `http://127.0.0.1:${shop.config.SIMULATORS_PORT}`,
): Record<string, string> {
  const { secrets, config } = shop;
  const own: Record<ServiceName, Record<string, string>> = {
    auth: {
      ACCESS_TOKEN_PRIVATE_JWK: secrets.ACCESS_TOKEN_PRIVATE_JWK,
      OTP_PEPPER: secrets.OTP_PEPPER,
      SMS_PROVIDER: "msg91",
      MSG91_BASE_URL: `${simulators}/msg91`,
      MSG91_AUTH_KEY: secrets.MSG91_AUTH_KEY,
      MSG91_TEMPLATE_ID: "haat-one-time-code",
      MSG91_ACCOUNT_TEMPLATE_ID: "haat-account-change",
    },
    catalogue: {
      MEDIA_DIR: join(config.HAAT_DIR, "media"),
      STOREFRONT_TOKEN_SECRET: secrets.STOREFRONT_TOKEN_SECRET,
    },
    orders: {},
    adapters: {
      EGRESS_IPV4: "127.0.0.1",
      PAYMENT_PROVIDER: config.PAYMENT_PROVIDER,
      PAYMENT_ENVIRONMENT: "test",
      BILLDESK_BASE_URL: `${simulators}/billdesk`,
      ...billdesk(shop),
      COURIER_PROVIDER: config.COURIER_PROVIDER,
      DELHIVERY_BASE_URL: `${simulators}/delhivery`,
      ...delhivery(shop),
      SAMPLEPAY_BASE_URL: `${simulators}/samplepay`,
      SAMPLEPAY_MERCHANT_ID: "HAATLOCAL",
      SAMPLEPAY_SECRET: secrets.SAMPLEPAY_SECRET,
      SAMPLESHIP_BASE_URL: `${simulators}/sampleship`,
      SAMPLESHIP_ACCOUNT: "HAATLOCAL",
      SAMPLESHIP_SECRET: secrets.SAMPLESHIP_SECRET,
      TRACKING_POLL_SECONDS: "5",
    },
  };
  return {
    ...nodeEnvironment(shop.config),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(portOf(config, name)),
    LOG_LEVEL: "info",
    DATABASE_URL: shop.databaseUrls[name],
    REDIS_URL: shop.redisUrl,
    ACCESS_TOKEN_JWKS: secrets.ACCESS_TOKEN_JWKS,
    SERVICE_TOKEN_SECRET: secrets.SERVICE_TOKEN_SECRET,
    PUBLIC_ORIGIN: origin,
    ...serviceUrls(config),
    ...own[name],
  };
}

function billdesk({ secrets }: Shop): Record<string, string> {
  return {
    BILLDESK_MODE: "jwe",
    BILLDESK_MERCHANT_ID: "HAATLOCAL",
    BILLDESK_CLIENT_ID: "haatlocal",
    BILLDESK_KEY_ID: secrets.BILLDESK_KEY_ID,
    BILLDESK_ENCRYPTION_KEY: secrets.BILLDESK_ENCRYPTION_KEY,
    BILLDESK_SIGNING_KEY: secrets.BILLDESK_SIGNING_KEY,
  };
}

function delhivery({ secrets }: Shop): Record<string, string> {
  return {
    DELHIVERY_TOKEN: secrets.DELHIVERY_TOKEN,
    DELHIVERY_WEBHOOK_TOKEN: secrets.DELHIVERY_WEBHOOK_TOKEN,
  };
}

function serviceUrls(config: StartConfig): Record<string, string> {
  return Object.fromEntries(
    services.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${portOf(config, name)}`]),
  );
}

function portOf(config: StartConfig, name: ServiceName): number {
  return {
    auth: config.AUTH_PORT,
    catalogue: config.CATALOGUE_PORT,
    orders: config.ORDERS_PORT,
    adapters: config.ADAPTERS_PORT,
  }[name];
}
