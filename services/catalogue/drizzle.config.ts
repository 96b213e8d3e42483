import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/db/schema/*.ts", "../../packages/service-kit/src/alarms/tables.ts"],
  out: "./migrations",
  casing: "snake_case",
});
