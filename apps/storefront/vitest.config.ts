import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["@haat/source"] },
  ssr: { resolve: { conditions: ["@haat/source", "node", "import", "default"] } },
  test: { include: ["app/**/*.test.ts", "server/**/*.test.ts", "test/**/*.test.ts"] },
});
