import { type OpenShop, openShopSchema } from "./shop-address.ts";

const openShopVariable = "HAAT_OPEN_SHOP";

/** The browser for the tests; `npm test` finds or installs one and says where. */
export const chromiumPath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** The environment in which vitest finds the shop that was opened around it. */
export function environmentWith(shop: OpenShop): NodeJS.ProcessEnv {
  return { ...process.env, [openShopVariable]: JSON.stringify(shop) };
}

/** The shop that `src/main.ts` opened around the tests. */
export function shopUnderTest(): OpenShop {
  const text = process.env[openShopVariable];
  if (!text) throw new Error("No shop is open: run these tests with `pnpm --filter @haat/e2e test`");
  return openShopSchema.parse(JSON.parse(text));
}
