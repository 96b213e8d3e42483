import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

/** The attacks: they load the whole machine, so they are a command of their own and no part of `npm test`. */
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
