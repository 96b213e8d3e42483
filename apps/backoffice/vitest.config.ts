import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

export default mergeConfig(
  unitTests,
  defineConfig({ test: { include: ["app/**/*.test.ts", "server/**/*.test.ts", "test/**/*.test.ts"] } }),
);
