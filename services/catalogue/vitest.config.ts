import { serviceTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

export default mergeConfig(
  serviceTests,
  defineConfig({ test: { globalSetup: ["test/seeded-template-setup.ts"] } }),
);
