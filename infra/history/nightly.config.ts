import { nightlyTests, serviceTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

export default mergeConfig(
  nightlyTests(serviceTests, ["test/make-history.test.ts"]),
  defineConfig({ test: { testTimeout: 1_800_000, hookTimeout: 1_800_000 } }),
);
