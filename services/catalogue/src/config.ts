import { databaseConfig, loadConfig, serviceConfig, tracingConfig } from "@haat/service-kit/config";
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
  const { HOST, LOG_LEVEL, MANAGEMENT_PORT, METRICS_PORT } = schema.shape;
  const more = { ...tracingConfig.shape, HOST, LOG_LEVEL, MANAGEMENT_PORT, METRICS_PORT };
  return loadConfig(databaseConfig.extend(more), env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig, env);
}

export function readSeedConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig.extend({ MEDIA_DIR: schema.shape.MEDIA_DIR }), env);
}
