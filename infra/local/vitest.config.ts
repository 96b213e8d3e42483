import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

export default mergeConfig(unitTests, defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } }));
