import { defineConfig } from "rolldown";

// Bundled: the shop's own packages, and those from npm that are ES modules of many files. Bundling these saves 100 MB of memory
// per process; drizzle-orm alone loads hundreds of files. The others stay in node_modules.
const bundled =
  /^(?:\.|\/|@haat\/|(?:drizzle-orm|fastify-type-provider-zod|jose|openapi-fetch|p-queue|to-words|zod)(?:\/|$))/;

export default defineConfig({
  input: {
    main: "src/main.ts",
    migrate: "src/db/migrate.ts",
    seed: "seed/main.ts",
    "invite-owner": "src/staff/main.ts",
    "erase-user": "src/erase/main.ts",
  },
  platform: "node",
  external: (id) => !bundled.test(id),
  resolve: { conditionNames: ["@haat/source", "node", "import", "default"] },
  output: { dir: "dist", format: "esm", sourcemap: true, sourcemapExcludeSources: true },
});
