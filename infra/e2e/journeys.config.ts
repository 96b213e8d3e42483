import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";
import { viewNames } from "./src/config.ts";

const journeys = ["account", "add-to-cart", "browsing", "checkout", "payment-return", "search", "shop"];

/** The journeys of shoppers on every screen, in light and in dark colors. `npm test` goes through each on one screen in light colors. */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: {
      fileParallelism: false,
      projects: viewNames.map((view) => ({
        extends: true,
        test: {
          name: view,
          include: journeys.map((name) => `test/${name}.test.ts`),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          env: { VIEW: view },
        },
      })),
    },
  }),
);
