import { defineConfig } from "rolldown";

// The helper of oxc is for templates that contain a script tag.
const bundled = /^(?:\.|\/|@haat\/|@oxc-project\/|(?:jose|zod)(?:\/|$))/;

export default defineConfig({
  input: { main: "server/main.ts" },
  platform: "node",
  external: (id) => !bundled.test(id),
  resolve: { conditionNames: ["@haat/source", "node", "import", "default"] },
  output: { dir: "dist", format: "esm" },
});
