import { unitTests } from "@haat/testkit/vitest-config";
import { defineConfig, mergeConfig } from "vitest/config";
import { viewNames } from "./src/config.ts";

/** The journeys that `npm test` goes through on one screen in light colors. */
const inNpmTest = [
  "account",
  "add-to-cart",
  "back-office",
  "back-office-alarms",
  "back-office-health",
  "back-office-home-page",
  "back-office-inbox",
  "back-office-order",
  "back-office-orders",
  "back-office-sell-requests",
  "browsing",
  "cancel-order",
  "checkout",
  "packing",
  "search",
  "shop",
  "wholesale",
];

/** All journeys of shoppers and staff on every screen, in light and in dark colors, and longer ones. */
export default mergeConfig(
  unitTests,
  defineConfig({
    test: {
      fileParallelism: false,
      projects: [
        {
          extends: true,
          test: { name: "longer", include: ["journeys/longer/*.test.ts"], testTimeout: 240_000 },
        },
        ...viewNames.map((view) => ({
          extends: true as const,
          test: {
            name: view,
            include: ["journeys/*.test.ts", ...inNpmTest.map((name) => `test/${name}.test.ts`)],
            env: { VIEW: view },
          },
        })),
      ],
    },
  }),
);
