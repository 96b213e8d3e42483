import {
  buildConfig,
  databaseConfig,
  loadConfig,
  optional,
  secretKey,
  serviceConfig,
  tracingConfig,
  urlText,
} from "@haat/service-kit/config";
import { z } from "zod";

const bucket = z.object({
  /** `https://<bucket>.s3.<region>.amazonaws.com`, or `http://<host>:9000/<bucket>`. */
  MEDIA_S3_URL: urlText,
  /** Needed when the URL does not name it. */
  MEDIA_S3_REGION: optional(z.string().min(1)),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(1),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1),
});

/** Where pictures are: a folder, or a bucket with the API of S3. docs/runbooks/picture-store.md */
const media = z.object({
  /** Back up `originals/`. `renditions/` can be rebuilt. Not used when there is a bucket. */
  MEDIA_DIR: optional(z.string().min(1)),
  bucket: bucket.optional(),
});

export type MediaConfig = z.output<typeof media>;
export type BucketConfig = z.output<typeof bucket>;

/** Reads the bucket's variables only when MEDIA_S3_URL is set. */
function withMedia<Fields extends typeof media>(fields: Fields) {
  return z.preprocess(
    (env: NodeJS.ProcessEnv) => (env["MEDIA_S3_URL"] ? { ...env, bucket: env } : env),
    fields.superRefine((config, context) => {
      if (config.MEDIA_DIR === undefined && config.bucket === undefined)
        context.addIssue({
          code: "custom",
          path: ["MEDIA_DIR"],
          message: "is needed without MEDIA_S3_URL",
        });
    }),
  );
}

const fields = serviceConfig.extend({
  ...media.shape,
  /** Signs the tokens with which the storefront asks the catalogue what has changed. They open nothing else. */
  STOREFRONT_TOKEN_SECRET: secretKey,
});
const schema = withMedia(fields);

export type Config = Readonly<z.output<typeof schema>>;

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return loadConfig(schema, env);
}

export function readWorkerConfig(env: NodeJS.ProcessEnv = process.env) {
  const { HOST, LOG_LEVEL, MANAGEMENT_PORT, METRICS_PORT } = fields.shape;
  const more = {
    ...buildConfig.shape,
    ...tracingConfig.shape,
    HOST,
    LOG_LEVEL,
    MANAGEMENT_PORT,
    METRICS_PORT,
  };
  return loadConfig(databaseConfig.extend(more), env);
}

export function readMigrateConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(databaseConfig, env);
}

export function readSeedConfig(env: NodeJS.ProcessEnv = process.env) {
  return loadConfig(withMedia(databaseConfig.extend(media.shape)), env);
}
