import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

/** The attack tests. They load the whole machine, so they have their own command and `npm test` leaves them out. */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: {
      include: ["attacks/**/*.test.ts"],
      testTimeout: 300_000,
      hookTimeout: 120_000,
      fileParallelism: false,
    },
  }),
);
