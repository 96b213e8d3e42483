import { databaseConfig, loadConfig, serviceConfig, serviceUrl, urlText } from "@haat/service-kit/config";
import type { z } from "zod";

const schema = serviceConfig.extend({
  AUTH_URL: serviceUrl,
  CATALOGUE_URL: serviceUrl,
  ADAPTERS_URL: serviceUrl,
  /** The shop's public URL. Links on invoices start with it. */
  PUBLIC_ORIGIN: urlText,
});

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

/** Migrations and the seed need only the database. */
export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig, env);
}
