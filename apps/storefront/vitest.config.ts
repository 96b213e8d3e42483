import { defineConfig } from "vitest/config";

// Vitest passes these to its worker processes: "import" would break packages that call require().
const conditions = ["@haat/source", "node"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["app/**/*.test.ts", "server/**/*.test.ts", "test/**/*.test.ts", "vite/**/*.test.ts"],
    // On a busy machine anything may take seconds. Only a test that fails waits as long.
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
