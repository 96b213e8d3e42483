import { defineConfig } from "rolldown";

// Our own packages go into the bundle; npm packages stay outside.
export default defineConfig({
  input: {
    main: "src/main.ts",
    worker: "src/worker.ts",
    migrate: "src/db/migrate.ts",
    "resolve-alarm": "scripts/resolve-alarm.ts",
  },
  external: (id) => !id.startsWith("@haat/") && !id.startsWith(".") && !id.startsWith("/"),
  resolve: { conditionNames: ["@haat/source", "import"] },
  platform: "node",
  output: { dir: "dist", sourcemap: true },
});
