import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

export default mergeConfig(
  unitTests,
  defineConfig({
    test: {
      include: ["test/**/*.test.ts"],
      // All test files share one shop and its database.
      fileParallelism: false,
    },
  }),
);
