import { resolve } from "node:path";
import { freePort } from "@haat/local-stack/process";
import { loadConfig } from "@haat/service-kit/config";
import { z } from "zod";
import { programs } from "./programs.ts";

export const root = resolve(import.meta.dirname, "../../..");

/** Every port of `npm start`. REFERENCE_PORT has the page that shows the services' OpenAPI documents, SMTP_PORT takes the shop's mail. */
export const ports = [
  ...programs,
  { name: "simulators", portVariable: "SMTP_PORT", port: 4125 } as const,
  { name: "reference", portVariable: "REFERENCE_PORT", port: 4200 } as const,
];

const portsSchema = z
  .record(
    z.enum(ports.map(({ portVariable }) => portVariable)),
    z
      .string()
      .transform(Number)
      .refine((port) => Number.isInteger(port) && port >= 1 && port <= 65_535, "is not a port (1 to 65535)"),
  )
  .superRefine((numbers, context) => {
    for (const [index, { portVariable }] of ports.entries()) {
      const same = ports
        .slice(0, index)
        .find((earlier) => numbers[earlier.portVariable] === numbers[portVariable]);
      const message = `${numbers[portVariable]} is also ${same?.portVariable}`;
      if (same !== undefined) context.addIssue({ code: "custom", path: [portVariable], message });
    }
  });

/** The programs that `WITHOUT` can leave out, to be run by hand. */
const optionalPrograms = programs.filter(({ kind }) => kind !== "simulators").map(({ name }) => name);

const settingsSchema = z.object({
  /** A PostgreSQL server whose account may create databases. Without it one is started. */
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: "is not a URL such as postgres://user:password@host:5432/postgres",
    })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "is not a URL such as redis://host:6379" }).optional(),
  /** Where the shop keeps its data on this machine. */
  HAAT_DIR: z
    .string()
    .default(".haat")
    .transform((directory) => resolve(root, directory)),
  /** `brisk` removes the artificial waits of the shop (spec §9). */
  PACE: z.enum(["spec", "brisk"]).default("spec"),
  /** The gateway of new payment attempts, and the courier of new shipments. All are configured. */
  PAYMENT_PROVIDER: z.enum(["billdesk", "samplepay"]).default("billdesk"),
  COURIER_PROVIDER: z.enum(["delhivery", "sampleship"]).default("delhivery"),
  WITHOUT: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ""))
    .pipe(z.array(z.enum(optionalPrograms))),
});

export type StartConfig = Readonly<z.output<typeof portsSchema> & z.output<typeof settingsSchema>>;

/**
 * The settings of `npm start`.
 * @throws ConfigError that names the invalid variables, without the values of URLs, which may contain passwords.
 */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  const set = withoutEmpty(env);
  const given = ports.map(({ portVariable, port }) => [portVariable, set[portVariable] ?? String(port)]);
  return { ...loadConfig(portsSchema, Object.fromEntries(given)), ...loadConfig(settingsSchema, set) };
}

/** The settings of a shop next to others: every port is free. */
export async function readConfigOnFreePorts(env: Readonly<Record<string, string>>): Promise<StartConfig> {
  const free: Record<string, string> = {};
  for (const { portVariable } of ports) free[portVariable] = String(await freePort());
  return readStartConfig({ ...free, ...env });
}

const testSchema = z.object({
  TEST_DATABASE_URL: z.string().optional(),
  TEST_REDIS_URL: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
});

/** The settings of `npm test`: servers and a browser to use instead of those that it would find. */
export function readTestConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof testSchema> {
  return loadConfig(testSchema, withoutEmpty(env));
}

/** An empty variable counts as not set. */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** The variables that every child process gets from this machine. Services get nothing else of its environment. */
export function machineEnvironment(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "LANG"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** The whole environment, for build and test tools. */
export function toolEnvironment(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** When the command was typed (ms), as the bootstrap passes it on. */
export function readStartedAt(): number {
  return Number(process.env["HAAT_STARTED_AT"]) || performance.timeOrigin;
}
