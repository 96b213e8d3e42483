import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";
import { viewNames } from "./src/config.ts";

const shoppers = ["account", "add-to-cart", "browsing", "checkout", "payment-return", "search", "shop"];
const staff = ["back-office", "back-office-branches", "back-office-imports", "back-office-products"];

/**
 * The journeys of shoppers and staff on every screen, in light and in dark colors, which `npm test` goes through on one screen in light
 * colors, and longer ones that `npm test` leaves out.
 */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: {
      fileParallelism: false,
      projects: [
        { extends: true, test: { name: "longer", include: ["journeys/**/*.test.ts"], testTimeout: 240_000 } },
        ...viewNames.map((view) => ({
          extends: true as const,
          test: {
            name: view,
            include: [...shoppers, ...staff].map((name) => `test/${name}.test.ts`),
            env: { VIEW: view },
          },
        })),
      ],
    },
  }),
);
