import { loadConfig, serviceConfig } from "@haat/service-kit/config";
import { z } from "zod";

const schema = serviceConfig.extend({
  /** Folder of the pictures. Back up `originals/`. `renditions/` can be rebuilt. */
  MEDIA_DIR: z.string().min(1),
});

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

export function readWorkerConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(schema.pick({ DATABASE_URL: true, LOG_LEVEL: true }), env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(schema.pick({ DATABASE_URL: true }), env);
}

export function readSeedConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(schema.pick({ DATABASE_URL: true, MEDIA_DIR: true }), env);
}
