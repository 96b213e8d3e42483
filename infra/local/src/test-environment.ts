import { startPostgres } from "@haat/local-stack/postgres";
import { startRedis } from "@haat/local-stack/redis";
import { blame } from "./blame.ts";
import { findChromium } from "./chromium.ts";
import { readTestConfig } from "./config.ts";
import { report } from "./progress.ts";
import type { Step } from "./test-steps.ts";

/**
 * Starts or finds what a step needs and `present` does not have yet; answers the variables that tell of it.
 * @throws StackError when something cannot be had: the tests fail then, they are never skipped.
 */
export async function prepareEnvironment(
  needs: NonNullable<Step["needs"]>,
  present: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<Record<string, string>> {
  const given = readTestConfig();
  const found: Record<string, string> = {};
  if (needs.includes("servers") && present["TEST_DATABASE_URL"] === undefined) {
    const [postgres, redis] = await Promise.all([
      blame(
        "TEST_DATABASE_URL",
        given.TEST_DATABASE_URL,
        startPostgres({ url: given.TEST_DATABASE_URL, report }),
      ),
      blame("TEST_REDIS_URL", given.TEST_REDIS_URL, startRedis({ url: given.TEST_REDIS_URL, report })),
    ]);
    stack.defer(postgres.stop);
    stack.defer(redis.stop);
    report(`PostgreSQL: ${postgres.source}; Redis: ${redis.source}`);
    found["TEST_DATABASE_URL"] = postgres.url;
    found["TEST_REDIS_URL"] = redis.url;
  }
  if (needs.includes("browser")) found["CHROMIUM_PATH"] = await findChromium(given.CHROMIUM_PATH);
  return found;
}
