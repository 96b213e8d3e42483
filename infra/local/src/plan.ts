import { readFileSync } from "node:fs";
import { join } from "node:path";
import { machineEnvironment, root, type StartConfig } from "./config.ts";
import type { ProcessSpec } from "./processes.ts";
import {
  applications,
  type Program,
  type ProgramName,
  programs,
  type ServiceName,
  services,
} from "./programs.ts";
import type { Secrets } from "./secrets.ts";

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
  applications: ProcessSpec[];
}

/** The options of Node in the images, among them the limit of the heap: a process here takes the memory that a container would. */
function readNodeOptions(): string {
  const [, options] =
    /NODE_OPTIONS=(\S+)/.exec(readFileSync(join(root, "infra/containers/Dockerfile"), "utf8")) ?? [];
  if (options === undefined) throw new Error("infra/containers/Dockerfile sets no NODE_OPTIONS");
  return options;
}

/** The built program and the environment variables of each process. */
export function planProcesses(shop: Shop): ShopProcesses {
  const NODE_OPTIONS = readNodeOptions();
  const planProgram = (program: Program): ProcessSpec => ({
    name: program.name,
    cwd: join(root, program.folder),
    // The file that package.json names as `main`.
    args: ["."],
    env: { ...programEnvironment(shop, program), NODE_OPTIONS },
  });
  const planWorker = (program: Program): ProcessSpec => {
    const { name, env, ...process } = planProgram(program);
    return { ...process, name: `${name}-worker`, args: ["dist/worker.js"], env: { ...env, PORT: "0" } };
  };
  return {
    simulators: programs.filter(({ kind }) => kind === "simulators").map(planProgram),
    workers: services.filter((service) => "hasWorker" in service).map(planWorker),
    services: services.map(planProgram),
    applications: applications.map(planProgram),
  };
}

/** The readiness endpoints. Workers do not listen. */
export function readinessUrls(config: StartConfig): string[] {
  return programs.map(({ portVariable }) => `http://127.0.0.1:${config[portVariable]}/readyz`);
}

/** The environment of a program. Worker, migrations and seed of a service have the same. */
export function programEnvironment(shop: Shop, program: Program): Record<string, string> {
  return {
    ...machineEnvironment(),
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(shop.config[program.portVariable]),
    LOG_LEVEL: "info",
    ...(program.kind === "application" ? applicationVariables(shop, program) : {}),
    ...(program.kind === "service" ? serviceVariables(shop, program) : {}),
    ...ownVariables(shop)[program.name],
  };
}

const originOf = (port: number) => `http://localhost:${port}`;

function applicationVariables({ config }: Shop, { portVariable }: Program): Record<string, string> {
  return { PUBLIC_ORIGIN: originOf(config[portVariable]), ...serviceUrls(config) };
}

function serviceVariables(
  shop: Shop,
  { name }: Extract<Program, { kind: "service" }>,
): Record<string, string> {
  return {
    DATABASE_URL: shop.databaseUrls[name],
    REDIS_URL: shop.redisUrl,
    ACCESS_TOKEN_JWKS: shop.secrets.ACCESS_TOKEN_JWKS,
    SERVICE_TOKEN_SECRET: shop.secrets.SERVICE_TOKEN_SECRET,
    // Of the shop: links in messages and on invoices lead there.
    PUBLIC_ORIGIN: originOf(shop.config.PORT),
    ...serviceUrls(shop.config),
  };
}

/** The variables that not every program of a kind has. */
function ownVariables(shop: Shop): Partial<Record<ProgramName, Record<string, string>>> {
  const { secrets, config } = shop;
  const simulators = `http://127.0.0.1:${config.SIMULATORS_PORT}`;
  const webhooks = `${originOf(config.PORT)}/api`;
  return {
    storefront: {
      PAYMENT_PAGE_ORIGIN: simulators,
      PACE: config.PACE,
      STOREFRONT_TOKEN_SECRET: secrets.STOREFRONT_TOKEN_SECRET,
    },
    backoffice: { STOREFRONT_ORIGIN: originOf(config.PORT) },
    auth: {
      ACCESS_TOKEN_PRIVATE_JWK: secrets.ACCESS_TOKEN_PRIVATE_JWK,
      OTP_PEPPER: secrets.OTP_PEPPER,
      STAFF_ORIGIN: originOf(config.BACKOFFICE_PORT),
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
    adapters: {
      EGRESS_IPV4: "127.0.0.1",
      PAYMENT_PROVIDER: config.PAYMENT_PROVIDER,
      PAYMENT_ENVIRONMENT: "test",
      BILLDESK_BASE_URL: `${simulators}/billdesk`,
      COURIER_PROVIDER: config.COURIER_PROVIDER,
      DELHIVERY_BASE_URL: `${simulators}/delhivery`,
      SAMPLEPAY_BASE_URL: `${simulators}/samplepay`,
      SAMPLEPAY_MERCHANT_ID: "HAATLOCAL",
      SAMPLESHIP_BASE_URL: `${simulators}/sampleship`,
      SAMPLESHIP_ACCOUNT: "HAATLOCAL",
      TRACKING_POLL_SECONDS: "5",
      MSG91_BASE_URL: `${simulators}/msg91`,
      MSG91_TEMPLATE_IDS: simulatedTemplateIds,
      MSG91_NOTICE_TEMPLATE_IDS: simulatedNoticeTemplateIds,
      MSG91_WATCH_TEMPLATE_ID: "haat-watch_found",
      MSG91_PAYMENT_TEMPLATE_ID: "haat-payment_failed",
      SMTP_HOST: "127.0.0.1",
      SMTP_TLS: "off",
      MAIL_FROM: "orders@haat.example",
      ...providerKeys(shop),
    },
    simulators: {
      SIMULATORS_DATA: join(config.HAAT_DIR, "simulators.sqlite"),
      SMS_DOMAIN: "localhost",
      BILLDESK_WEBHOOK_URL: `${webhooks}/payment-gateway/webhook`,
      DELHIVERY_WEBHOOK_URL: `${webhooks}/courier/webhook`,
      SAMPLEPAY_WEBHOOK_URL: `${webhooks}/payment-gateway/samplepay/webhook`,
      SAMPLESHIP_WEBHOOK_URL: `${webhooks}/courier/sampleship/webhook`,
      ...providerKeys(shop),
    },
  };
}

/** The ids of the registered SMS texts in the simulators. */
const simulatedTemplateIds = JSON.stringify({
  placed: "haat-placed",
  shipped: "haat-shipped",
  out_for_delivery: "haat-out_for_delivery",
  delivered: "haat-delivered",
  delivery_failed: "haat-delivery_failed",
  cancelled: "haat-cancelled",
  refund_sent: "haat-refund_sent",
});
const simulatedNoticeTemplateIds = JSON.stringify({
  new_device: "haat-new_device",
  phone_changed: "haat-phone_changed",
  account_closing: "haat-account_closing",
  mail_undelivered: "haat-mail_undelivered",
});

/** What adapters and the providers know of each other. */
function providerKeys({ secrets, config }: Shop): Record<string, string> {
  return {
    BILLDESK_MODE: "jwe",
    BILLDESK_MERCHANT_ID: "HAATLOCAL",
    BILLDESK_CLIENT_ID: "haatlocal",
    BILLDESK_KEY_ID: secrets.BILLDESK_KEY_ID,
    BILLDESK_ENCRYPTION_KEY: secrets.BILLDESK_ENCRYPTION_KEY,
    BILLDESK_SIGNING_KEY: secrets.BILLDESK_SIGNING_KEY,
    DELHIVERY_TOKEN: secrets.DELHIVERY_TOKEN,
    DELHIVERY_WEBHOOK_TOKEN: secrets.DELHIVERY_WEBHOOK_TOKEN,
    SAMPLEPAY_SECRET: secrets.SAMPLEPAY_SECRET,
    SAMPLESHIP_SECRET: secrets.SAMPLESHIP_SECRET,
    MSG91_AUTH_KEY: secrets.MSG91_AUTH_KEY,
    SMTP_PORT: String(config.SMTP_PORT),
    SMTP_USER: "haat",
    SMTP_PASSWORD: secrets.SMTP_PASSWORD,
  };
}

function serviceUrls(config: StartConfig): Record<string, string> {
  const urls = services.map(({ name, portVariable }) => [
    `${name.toUpperCase()}_URL`,
    `http://127.0.0.1:${config[portVariable]}`,
  ]);
  return Object.fromEntries(urls);
}
