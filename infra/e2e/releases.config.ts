import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

/** Releases and restarts of a whole shop, which each test opens for itself. They take minutes, so they have commands of their own. */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: { include: ["releases/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 600_000 },
  }),
);
