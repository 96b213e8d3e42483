import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: { exclude: [...configDefaults.exclude, "test/nightly/**"], testTimeout: 60_000, hookTimeout: 60_000 },
});
