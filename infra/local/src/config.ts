import { resolve } from "node:path";
import { loadConfig } from "@haat/service-kit/config";
import { z } from "zod";
import { readSettings, type Settings } from "../config.mjs";

export const root = resolve(import.meta.dirname, "../../..");

export type StartConfig = Readonly<Settings>;

/** The settings of `npm start`. The bootstrap has validated them. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  const { settings } = readSettings(env);
  return { ...settings, HAAT_DIR: resolve(root, settings.HAAT_DIR) };
}

const testSchema = z.object({
  TEST_DATABASE_URL: z.string().optional(),
  TEST_REDIS_URL: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
});

/** The settings of `npm test`: servers and a browser to use instead of those that it would find. */
export function readTestConfig(env: NodeJS.ProcessEnv = process.env): z.output<typeof testSchema> {
  // An empty variable counts as not set.
  return loadConfig(testSchema, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")));
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
