import { readMachine } from "@haat/local-stack/config";
import { PGBOUNCER } from "@haat/local-stack/pgbouncer";
import { findOrInstall } from "@haat/local-stack/programs";
import { readTestConfig } from "./config.ts";
import { findServer } from "./find-server.ts";
import { report } from "./progress.ts";
import { describeTestMachine } from "./test-machine.ts";
import type { Step } from "./test-steps.ts";

/** Checks and tests the alert rules. */
const promtool = {
  names: ["promtool"],
  debianPackage: "prometheus",
  missing:
    "no promtool: put it on the PATH (Debian, Ubuntu: sudo apt-get install prometheus; macOS: brew install prometheus)",
};

/**
 * Starts or finds what a step needs and `present` does not have yet.
 * @returns the environment variables that name it.
 * @throws StackError when something is missing: tests are never skipped.
 */
export async function prepareEnvironment(
  needs: NonNullable<Step["needs"]>,
  present: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<Record<string, string>> {
  const config = readTestConfig();
  const found: Record<string, string> = {};
  if (needs.includes("servers") && present["TEST_DATABASE_URL"] === undefined) {
    const [postgres, redis] = await Promise.all([
      findServer({ name: "PostgreSQL", variable: "TEST_DATABASE_URL", url: config.TEST_DATABASE_URL }, stack),
      findServer({ name: "Redis", variable: "TEST_REDIS_URL", url: config.TEST_REDIS_URL }, stack),
    ]);
    // The tests start these. They run in parallel, and apt-get does not.
    await findOrInstall(readMachine(), PGBOUNCER, report);
    await findOrInstall(readMachine(), promtool, report);
    found["TEST_DATABASE_URL"] = postgres.url;
    found["TEST_REDIS_URL"] = redis.url;
  }
  if (needs.includes("browser")) found["CHROMIUM_PATH"] = await findChromium(config.CHROMIUM_PATH);
  const all = { ...present, ...found };
  const [databaseUrl, redisUrl, chromium] = [
    all["TEST_DATABASE_URL"],
    all["TEST_REDIS_URL"],
    all["CHROMIUM_PATH"],
  ];
  if (databaseUrl !== undefined && redisUrl !== undefined && chromium !== undefined)
    found["TEST_MACHINE"] = await describeTestMachine({ databaseUrl, redisUrl, chromium });
  return found;
}

/** Installs a missing Chromium when running as root on Debian or Ubuntu. */
async function findChromium(path: string | undefined): Promise<string> {
  if (path) return path;
  const wanted = {
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debianPackage: "chromium",
    missing:
      "no Chromium for the browser tests: set CHROMIUM_PATH, or put chromium or google-chrome on the PATH (Debian: sudo apt-get install chromium)",
  };
  return await findOrInstall(readMachine(), wanted, report);
}
