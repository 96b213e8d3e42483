import { z } from "zod";
import { jsonText } from "./json-text.ts";
import { redisUrl } from "./redis-url.ts";

/**
 * Reads and checks a process's configuration once. Call it from a `config.ts` and nowhere else.
 * @throws ConfigError that names every invalid variable, without the values.
 */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): Readonly<z.output<Schema>> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return Object.freeze(parsed.data);
  const errors = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(`The configuration is invalid:\n${errors.join("\n")}`);
}

export class ConfigError extends Error {
  override name = "ConfigError";
}

const jwks = z.object({
  keys: z
    .array(
      z.looseObject({ kty: z.literal("OKP"), crv: z.literal("Ed25519"), x: z.string(), kid: z.string() }),
    )
    .min(1),
});

/** An empty variable counts as unset. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

export const optionalPort = optional(z.coerce.number().int().min(0).max(65535));

/** The key of signatures or hashes. */
export const secretKey = z.string().min(32, "needs at least 32 characters");

/** A URL without a trailing slash. */
export const urlText = z.url().transform((url) => url.replace(/\/$/, ""));

/** The URL of a service, without a path. Calls between services are plain HTTP. */
export const serviceUrl = z
  .url({ protocol: /^http$/, error: "must begin with http://" })
  .transform((url) => new URL(url))
  .refine(({ pathname }) => pathname === "/", "must have no path")
  .transform(({ origin }) => origin);

/** The variables of every program that uses the database. docs/runbooks/connection-pooler.md */
export const databaseConfig = z.object({
  /** May lead to a pooler in transaction mode. */
  DATABASE_URL: z.url(),
  /** Leads to PostgreSQL itself. Set when DATABASE_URL leads to a pooler. Used for migrations and notifications. */
  DATABASE_DIRECT_URL: optional(z.url()),
  /** The most connections of one process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(1000).default(10),
});

/** Which build runs. The image sets both. */
export const buildConfig = z.object({
  /** The tag of the release. */
  VERSION: z.string().default("unknown"),
  /** The commit. */
  REVISION: z.string().default("unknown"),
});

export type BuildConfig = z.output<typeof buildConfig>;

/** The variables of tracing, which every process reads. */
export const tracingConfig = z.object({
  /** Where spans are sent (OTLP over HTTP). Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(urlText),
  /** The share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export type TracingConfig = z.output<typeof tracingConfig>;

/** What a program must say about its database, and may say. */
export type DatabaseConfig = Pick<z.output<typeof databaseConfig>, "DATABASE_URL"> &
  Partial<z.output<typeof databaseConfig>>;

/** The variables that every service reads. */
export const serviceConfig = databaseConfig.extend({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  HOST: z.string().default("0.0.0.0"),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** A worker answers /healthz and /readyz here. 0: any free port, for several workers on one machine. */
  MANAGEMENT_PORT: z.coerce.number().int().min(0).max(65535).default(0),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** The port of `/metrics`. Without it nothing is measured. */
  METRICS_PORT: optionalPort,
  ...buildConfig.shape,
  ...tracingConfig.shape,
  /** One server or a cluster: see redis-url.ts. */
  REDIS_URL: redisUrl,
  /** Public keys of users' access tokens; two during a rotation. */
  ACCESS_TOKEN_JWKS: jsonText(jwks),
  /** Signs the tokens of calls between services. */
  SERVICE_TOKEN_SECRET: secretKey,
  /** Also accepted while the secret is rotated: docs/runbooks/keys-and-secrets.md */
  SERVICE_TOKEN_SECOND_SECRET: optional(secretKey),
  /** Proxies whose X-Forwarded-For is trusted: the storefront and the ingress, by address range. */
  TRUSTED_PROXIES: z.string().default("loopback,linklocal,uniquelocal"),
});

export type AccessTokenKeys = z.output<typeof jwks>;
