import { type Browser, chromium, type Page, type ViewportSize } from "playwright-core";
import { chromiumPath } from "./config.ts";
import { phoneScreen, view } from "./views.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

let launched: Promise<Browser> | undefined;

/** The browser that all test files of a process share. It ends with the process. */
export async function launchBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: chromiumPath, args: flags });
  return await launched;
}

/** A separate browser window, and the errors in it. */
export interface Shopper extends AsyncDisposable {
  readonly page: Page;
  /** Console errors and uncaught exceptions so far. */
  readonly errors: () => readonly string[];
}

export interface ShopperOptions {
  /** The screen in `npm test`; `pnpm journeys` takes every one. */
  readonly on?: ViewportSize;
  /** The screen that the test is about. */
  readonly onlyOn?: ViewportSize;
  /** When allowed, the shop's worker loads pages and their data, which `page.route` does not see. `pnpm journeys` allows it unless a test blocks it. */
  readonly serviceWorkers?: "allow" | "block";
}

export async function newShopper(
  browser: Browser,
  storefront: string,
  { on = phoneScreen, onlyOn, serviceWorkers = view ? "allow" : "block" }: ShopperOptions = {},
): Promise<Shopper> {
  const context = await browser.newContext({
    baseURL: storefront,
    viewport: onlyOn ?? view?.screen ?? on,
    colorScheme: view?.colorScheme ?? "light",
    reducedMotion: "reduce",
    serviceWorkers,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console on ${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`exception on ${page.url()}: ${error.message}`));
  return { page, errors: () => errors, [Symbol.asyncDispose]: async () => await context.close() };
}
