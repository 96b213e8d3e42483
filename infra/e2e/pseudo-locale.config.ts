import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

/** The shop in an invented language: `src/try-pseudo-locale.ts` runs it. */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: { include: ["pseudo-locale/**/*.test.ts"], testTimeout: 300_000, hookTimeout: 120_000 },
  }),
);
