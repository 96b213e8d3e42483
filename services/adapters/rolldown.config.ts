import { defineConfig } from "rolldown";

// Bundled: the shop's own packages, and those from npm that are ES modules of many files. Bundling these saves 100 MB of memory
// per process; drizzle-orm alone loads hundreds of files. The others stay in node_modules.
const bundled =
  /^(?:\.|\/|@haat\/|(?:drizzle-orm|fastify-type-provider-zod|jose|openapi-fetch|p-queue|to-words|zod)(?:\/|$))/;

export default defineConfig({
  input: {
    main: "src/main.ts",
    worker: "src/worker.ts",
    migrate: "src/db/migrate.ts",
    "eway-bill": "scripts/eway-bill.ts",
    "resolve-alarm": "scripts/resolve-alarm.ts",
  },
  external: (id) => !bundled.test(id),
  resolve: { conditionNames: ["@haat/source", "import"] },
  platform: "node",
  output: { dir: "dist", sourcemap: true, sourcemapExcludeSources: true },
});
