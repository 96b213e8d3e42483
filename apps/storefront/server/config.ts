import { loadConfig, urlText } from "@haat/service-kit/config";
import { z } from "zod";

const origin = z.url().transform((url) => new URL(url).origin);

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  AUTH_URL: urlText,
  CATALOGUE_URL: urlText,
  ORDERS_URL: urlText,
  ADAPTERS_URL: urlText,
  /** Where shoppers reach the shop. */
  PUBLIC_ORIGIN: origin,
  /** More origins under which the shop is served, with commas between. Writes from any origin but these are refused. */
  ADDITIONAL_ORIGINS: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((one) => one !== ""))
    .pipe(z.array(origin)),
  /** The payment gateway's page: the only foreign place that a form of ours may be sent to. */
  PAYMENT_PAGE_ORIGIN: origin,
  /** `brisk` sets the artificial waits of spec §9 to zero. */
  PACE: z.enum(["spec", "brisk"]).default("spec"),
  /** Whose X-Forwarded-For is believed: the ingress in front of us, by address range. Nobody's unless said. */
  TRUSTED_PROXIES: z.string().default(""),
});

export type Config = z.output<typeof schema>;

/** @throws ConfigError that names every faulty variable. */
export function readConfig(): Readonly<Config> {
  return loadConfig(schema, process.env);
}
