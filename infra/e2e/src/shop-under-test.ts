import type { OpenShop } from "./open-shop.ts";

/** The shop that `src/main.ts` opened around the tests. */
export function shopUnderTest(): OpenShop {
  const text = process.env["HAAT_OPEN_SHOP"];
  if (!text) throw new Error("No shop is open: run these tests with `pnpm --filter @haat/e2e test`");
  return JSON.parse(text);
}
