import { resolve } from "node:path";
import { loadConfig } from "@haat/service-kit/config";
import { z } from "zod";

export const root = resolve(import.meta.dirname, "../../..");

const port = (usual: number) => z.coerce.number().int().min(1).max(65535).default(usual);

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "is not a URL such as postgres://user:password@host:5432/postgres",
});
const redisUrl = z.url({ protocol: /^rediss?$/, error: "is not a URL such as redis://host:6379" });

const schema = z
  .object({
    PORT: port(3000),
    AUTH_PORT: port(4001),
    CATALOGUE_PORT: port(4002),
    ORDERS_PORT: port(4003),
    ADAPTERS_PORT: port(4004),
    SIMULATORS_PORT: port(4100),
    /** A PostgreSQL server whose account may create databases; without it one is found or started. */
    DATABASE_URL: databaseUrl.optional(),
    REDIS_URL: redisUrl.optional(),
    /** Where everything lies that the shop keeps on this machine. */
    HAAT_DIR: z.string().min(1).default(".haat"),
    /** `brisk` sets the artificial waits of the shop (spec §9) to zero. */
    PACE: z.enum(["spec", "brisk"]).default("spec"),
  })
  .superRefine((env, context) => {
    const seen = new Map<number, string>();
    for (const name of portNames) {
      const other = seen.get(env[name]);
      if (other !== undefined) {
        context.addIssue({ code: "custom", path: [name], message: `${env[name]} is ${other} already` });
      }
      seen.set(env[name], name);
    }
  })
  .transform((env) => ({ ...env, HAAT_DIR: resolve(root, env.HAAT_DIR) }));

export const portNames = [
  "PORT",
  "AUTH_PORT",
  "CATALOGUE_PORT",
  "ORDERS_PORT",
  "ADAPTERS_PORT",
  "SIMULATORS_PORT",
] as const;

export type StartConfig = Readonly<z.output<typeof schema>>;

/**
 * What `npm start` reads.
 * @throws ConfigError that names every faulty variable.
 */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  return loadConfig(schema, withoutEmpty(env));
}

const testSchema = z.object({
  TEST_DATABASE_URL: databaseUrl.optional(),
  TEST_REDIS_URL: redisUrl.optional(),
  CHROMIUM_PATH: z.string().optional(),
});

/** What `npm test` reads: servers and a browser to use instead of those that it would find. */
export function readTestConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof testSchema> {
  return loadConfig(testSchema, withoutEmpty(env));
}

/** An empty variable counts as one that is not set. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** What every child process needs of this machine; the rest of the environment stays out of the services. */
export function machineEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "LANG"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Everything, for build and test tools. */
export function toolEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** When the command was typed (ms); the bootstrap says so. */
export function readStartedAt(): number {
  return Number(process.env["HAAT_STARTED_AT"]) || performance.timeOrigin;
}
