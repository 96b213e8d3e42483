import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages of the workspace are read from their sources, as by `node --conditions=@haat/source`.
  ssr: {
    resolve: { conditions: ["@haat/source", "module", "node"], externalConditions: ["@haat/source", "node"] },
  },
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
