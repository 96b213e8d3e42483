import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./src/db/schema.ts",
    "./src/db/contact-schema.ts",
    "./src/db/wholesale-schema.ts",
    "../../packages/service-kit/src/alarms/tables.ts",
    "../../packages/service-kit/src/staff/table.ts",
  ],
  out: "./migrations",
  casing: "snake_case",
});
