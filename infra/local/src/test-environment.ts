import { readMachine } from "@haat/local-stack/config";
import { findOrInstall } from "@haat/local-stack/find-or-install";
import { PGBOUNCER } from "@haat/testkit/pooler";
import { readTestConfig } from "./config.ts";
import { findServer } from "./find-server.ts";
import { report } from "./progress.ts";
import { describeTestMachine } from "./test-machine.ts";

/** Checks and tests the alert rules. */
const promtool = {
  names: ["promtool"],
  debianPackage: "prometheus",
  missing:
    "no promtool: put it on the PATH (Debian, Ubuntu: sudo apt-get install prometheus; macOS: brew install prometheus)",
};

/** Checks the routes of alerts; its package has Alertmanager, too. */
const amtool = {
  names: ["amtool"],
  debianPackage: "prometheus-alertmanager",
  missing:
    "no amtool: put it and Alertmanager on the PATH (Debian, Ubuntu: sudo apt-get install prometheus-alertmanager; macOS: brew install alertmanager)",
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
  await findOrInstall(readMachine(), PGBOUNCER, report);
  await findOrInstall(readMachine(), promtool, report);
  await findOrInstall(readMachine(), amtool, report);
  const chromium = await findChromium(config.CHROMIUM_PATH);
  return {
    TEST_DATABASE_URL: postgres.url,
    TEST_REDIS_URL: redis.url,
    CHROMIUM_PATH: chromium,
    TEST_MACHINE: await describeTestMachine({ databaseUrl: postgres.url, redisUrl: redis.url, chromium }),
  };
}

/** Installs a missing Chromium when running as root on Debian or Ubuntu. */
async function findChromium(path: string | undefined): Promise<string> {
  if (path) return path;
  const wanted = {
    // Without windows, a browser takes a third of the time.
    names: [
      "chromium-headless-shell",
      "chromium",
      "chromium-browser",
      "google-chrome",
      "google-chrome-stable",
    ],
    debianPackage: "chromium-headless-shell",
    missing:
      "no Chromium for the browser tests: set CHROMIUM_PATH, or put chromium or google-chrome on the PATH (Debian: sudo apt-get install chromium-headless-shell)",
  };
  return await findOrInstall(readMachine(), wanted, report);
}
