import {
  buildConfig,
  loadConfig,
  optionalPort,
  secretKey,
  serviceUrl,
  tracingConfig,
} from "@haat/service-kit/config";
import { z } from "zod";
import type { Services } from "../app/server/page-scope.server.ts";

const origin = z.url().transform((url) => new URL(url).origin);

/** Separated by commas. */
const origins = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter((one) => one !== ""))
  .pipe(z.array(origin));

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** The port of `/metrics`. Without it nothing is measured. */
  METRICS_PORT: optionalPort,
  ...buildConfig.shape,
  ...tracingConfig.shape,
  AUTH_URL: serviceUrl,
  CATALOGUE_URL: serviceUrl,
  ORDERS_URL: serviceUrl,
  ADAPTERS_URL: serviceUrl,
  /** Signs the tokens with which the storefront asks the catalogue what has changed. They open nothing else. */
  STOREFRONT_TOKEN_SECRET: secretKey,
  /** The origin under which shoppers reach the shop. */
  PUBLIC_ORIGIN: origin,
  /** More origins under which the shop is served, comma-separated. Writes from any other origin are rejected. */
  ADDITIONAL_ORIGINS: origins,
  /** The origin of the payment gateway's page, the only other origin that forms may post to. */
  PAYMENT_PAGE_ORIGIN: origin,
  /** Payment pages of further gateways, separated by commas. */
  ADDITIONAL_PAYMENT_PAGE_ORIGINS: origins,
  /** `brisk` sets the artificial waits of spec §9 to zero. */
  PACE: z.enum(["spec", "brisk"]).default("spec"),
  /** `off` replaces the service worker in every browser by one that deletes its copies and ends. */
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  /** Address ranges of the ingress whose X-Forwarded-For is trusted, comma-separated. Empty: none. */
  TRUSTED_PROXIES: z.string().default(""),
});

export type Config = z.output<typeof schema>;

/** @throws ConfigError that names every invalid variable. */
export function readConfig(): Readonly<Config> {
  return loadConfig(schema, process.env);
}

export function servicesOf(config: Config): Services {
  return {
    auth: config.AUTH_URL,
    catalogue: config.CATALOGUE_URL,
    orders: config.ORDERS_URL,
    adapters: config.ADAPTERS_URL,
  };
}
