import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";

/** `pnpm containers`: builds all images and runs the whole shop in them, which takes minutes. `npm test` leaves it out. */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: { include: ["prove/*.test.ts"], testTimeout: 300_000, hookTimeout: 1_800_000, bail: 1 },
  }),
);
