import { findOrInstall } from "@haat/local-stack/find-or-install";
import { PGBOUNCER } from "@haat/testkit/pooler";
import { readTestConfig } from "./config.ts";
import { findServer } from "./find-server.ts";
import { report } from "./progress.ts";
import { describeTestMachine } from "./test-machine.ts";

/** Checks and tests the alert rules. */
const PROMTOOL = { names: ["promtool"], debianPackage: "prometheus", brewPackage: "prometheus" };

/** Checks the routes of alerts; its package has Alertmanager, too. */
const AMTOOL = { names: ["amtool"], debianPackage: "prometheus-alertmanager", brewPackage: "alertmanager" };

const CHROMIUM = {
  // Without windows, a browser takes a third of the time.
  names: ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
  debianPackage: "chromium-headless-shell",
  brewPackage: "chromium",
  variable: "CHROMIUM_PATH",
};

/**
 * Starts or finds PostgreSQL, Redis and a browser.
 * @returns the environment variables that name them.
 * @throws StackError when something is missing: tests are never skipped.
 */
export async function prepareEnvironment(stack: AsyncDisposableStack): Promise<Record<string, string>> {
  const config = readTestConfig();
  const [postgres, redis] = await Promise.all([
    findServer({ name: "PostgreSQL", variable: "TEST_DATABASE_URL", url: config.TEST_DATABASE_URL }, stack),
    findServer({ name: "Redis", variable: "TEST_REDIS_URL", url: config.TEST_REDIS_URL }, stack),
  ]);
  // The tests start these. They run in parallel, and apt-get does not.
  for (const program of [PGBOUNCER, PROMTOOL, AMTOOL]) await findOrInstall(program, report);
  const chromium = config.CHROMIUM_PATH || (await findOrInstall(CHROMIUM, report));
  return {
    TEST_DATABASE_URL: postgres.url,
    TEST_REDIS_URL: redis.url,
    CHROMIUM_PATH: chromium,
    TEST_MACHINE: await describeTestMachine({ databaseUrl: postgres.url, redisUrl: redis.url, chromium }),
  };
}
