import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

// Modules keep what they know of a service by its URL, and each test starts its own services, so the test files of a worker share
// them. A file that replaces a global or a module puts it back.
export default mergeConfig(
  unitTests,
  defineConfig({
    test: { include: ["app/**/*.test.ts", "server/**/*.test.ts", "test/**/*.test.ts"] },
  }),
);
