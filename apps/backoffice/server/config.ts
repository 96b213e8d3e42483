import { buildConfig, loadConfig, optionalPort, serviceUrl, tracingConfig } from "@haat/service-kit/config";
import { z } from "zod";

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3001),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** The port of `/metrics`. Without it nothing is measured. */
  METRICS_PORT: optionalPort,
  ...buildConfig.shape,
  ...tracingConfig.shape,
  AUTH_URL: serviceUrl,
  CATALOGUE_URL: serviceUrl,
  ORDERS_URL: serviceUrl,
  ADAPTERS_URL: serviceUrl,
  /** The origin under which staff reach the back office. Passkeys are bound to its host name. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** The origin of the shop, to which the codes on labels lead. */
  STOREFRONT_ORIGIN: z.url().transform((url) => new URL(url).origin),
  /** Address ranges of the ingress whose X-Forwarded-For is trusted, comma-separated. Empty: none. */
  TRUSTED_PROXIES: z.string().default(""),
});

export type Config = z.output<typeof schema>;

/** @throws ConfigError that names every invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Readonly<Config> {
  return loadConfig(schema, env);
}
