import { defineConfig } from "vitest/config";

const conditions = ["@haat/source", "node"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
