import { fileURLToPath } from "node:url";
import { configDefaults, type ViteUserConfig } from "vitest/config";

// Vitest also passes these to its worker processes. "import" would break packages that call require().
const conditions = ["@haat/source", "node"];

/** On a busy machine anything may take seconds, and a program ten. Only a test that fails waits as long. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

/** Files that kill or starve programs and servers, or try very many cases. They take minutes, so `npm test` leaves them out. */
const nightlyFiles = "test/nightly/**/*.test.ts";

const fastImports = new URL("./fast-imports.mjs", import.meta.url).href;

/** For packages whose tests use no server. */
export const unitTests: ViteUserConfig = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    restoreMocks: true,
    // No module keeps state of a test, so the test files of a worker share them. Loading them for each file took a third of the time.
    isolate: false,
    execArgv: [`--import=${fastImports}`],
    exclude: [...configDefaults.exclude, nightlyFiles],
    ...patience,
  },
};

/**
 * For services: PostgreSQL and Redis are found or started, and a template database with the service's own migrations
 * (`migrations/` below the package) is made once; `testDatabase()` clones it.
 */
export const serviceTests: ViteUserConfig = {
  ...unitTests,
  test: {
    ...unitTests.test,
    globalSetup: fileURLToPath(new URL("./global-setup.ts", import.meta.url)),
    // Two workers suit a machine with two cores. The files of one service share one database server.
    maxWorkers: 2,
  },
};

/**
 * The tests of a package that `pnpm nightly` runs, with the settings of its other tests.
 * @param withMoreCases files outside `test/nightly` that try more cases at night.
 */
export function nightlyTests(config: ViteUserConfig, withMoreCases: readonly string[] = []): ViteUserConfig {
  return {
    ...config,
    test: {
      ...config.test,
      include: [nightlyFiles, ...withMoreCases],
      exclude: [...configDefaults.exclude],
      env: { NIGHT: "1" },
    },
  };
}
