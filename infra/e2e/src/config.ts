import { existsSync } from "node:fs";
import { programs, serviceNames } from "@haat/local/programs";
import { z } from "zod";

const headlessShell = "/usr/bin/chromium-headless-shell";

/** The browser for the tests; `npm test` finds or installs one and sets the variable. */
export const chromiumPath =
  process.env["CHROMIUM_PATH"] ?? (existsSync(headlessShell) ? headlessShell : "/usr/bin/chromium");

export const viewNames = ["phone-light", "phone-dark", "desktop-light", "desktop-dark"] as const;

/** How all shoppers of this run see the shop. Undefined in `npm test`, where each test has a screen of its own. */
export const viewOfRun = z.enum(viewNames).optional().parse(process.env["VIEW"]);

/** The URLs of both processes of each program that runs twice, otherwise the same URL twice. */
export const programUrls = z.record(z.enum(programs.map(({ name }) => name)), z.tuple([z.url(), z.url()]));

/** The URLs and databases of the shop under test. All processes of a service have the same database and Redis. */
const openShopSchema = z.object({
  storefront: z.url(),
  /** Of the second process, with the artificial waits. */
  secondStorefront: z.url(),
  simulators: z.url(),
  urls: programUrls,
  databases: z.record(z.enum(serviceNames), z.string()),
  redis: z.url(),
  /** Process ids by name (`storefront`, `orders`, `orders-worker`, ...), of the first process of each service. */
  processes: z.record(z.string(), z.int()),
  accessTokenPrivateJwk: z.string(),
  serviceTokenSecret: z.string(),
  logs: z.string(),
  /** Where the second processes, the workers and adapters send their traces when everything runs twice. A test listens there. */
  traces: z.url(),
});

export type OpenShop = z.infer<typeof openShopSchema>;

const openShopVariable = "HAAT_OPEN_SHOP";

/** The environment that tells vitest which shop was opened for it. */
export function environmentWith(shop: OpenShop): NodeJS.ProcessEnv {
  return { ...process.env, [openShopVariable]: JSON.stringify(shop) };
}

/** The shop that `src/main.ts` opened for the tests. */
export function shopUnderTest(): OpenShop {
  const text = process.env[openShopVariable];
  if (!text) throw new Error("No shop is open: run these tests with `pnpm --filter @haat/e2e test`");
  return openShopSchema.parse(JSON.parse(text));
}
