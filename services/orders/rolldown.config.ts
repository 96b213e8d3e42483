import { defineConfig } from "rolldown";

// The shop's own packages are bundled; what comes from npm stays in node_modules.
export default defineConfig({
  input: {
    main: "src/main.ts",
    worker: "src/worker.ts",
    migrate: "src/db/migrate.ts",
    "reissue-refund": "scripts/reissue-refund.ts",
    "resolve-alarm": "scripts/resolve-alarm.ts",
  },
  platform: "node",
  external: (id) => !/^(?:\.|\/|@haat\/)/.test(id),
  resolve: { conditionNames: ["@haat/source", "node", "import", "default"] },
  output: { dir: "dist", format: "esm", sourcemap: true },
});
