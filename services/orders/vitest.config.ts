import { serviceTests } from "@haat/testkit/vitest-config";
import { defineConfig } from "vitest/config";

export default defineConfig(serviceTests);
