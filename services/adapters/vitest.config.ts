import { serviceTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

// The service keeps no state of a test in its modules, so the test files of a worker share them.
export default mergeConfig(serviceTests, defineConfig({ test: { isolate: false } }));
