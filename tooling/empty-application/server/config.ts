import { buildConfig, loadConfig, optionalPort } from "@haat/service-kit/config";
import { z } from "zod";

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  METRICS_PORT: optionalPort,
  ...buildConfig.shape,
  PUBLIC_ORIGIN: z.url(),
  TRUSTED_PROXIES: z.string().default(""),
});

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}
