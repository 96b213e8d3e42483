import { defineConfig, mergeConfig } from "vitest/config";
import shared from "./vitest.config.ts";

/** The attacks: they load the whole machine, so they are a command of their own and no part of `npm test`. */
export default mergeConfig(
  shared,
  defineConfig({ test: { include: ["attacks/**/*.test.ts"], testTimeout: 300_000 } }),
);
