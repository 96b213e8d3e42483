import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumPath } from "./config.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const phoneScreen = { width: 390, height: 844 };
export const desktopScreen = { width: 1280, height: 900 };

export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath, args: flags });
}

/** A separate browser window, and the errors in it. */
export interface Shopper extends AsyncDisposable {
  readonly page: Page;
  /** Console errors and uncaught exceptions so far. */
  readonly errors: () => readonly string[];
}

/** With `serviceWorkers` allowed, the shop's worker loads pages and their data, which `page.route` does not see. */
export async function newShopper(
  browser: Browser,
  storefront: string,
  viewport = phoneScreen,
  serviceWorkers: "allow" | "block" = "allow",
): Promise<Shopper> {
  const context = await browser.newContext({
    baseURL: storefront,
    viewport,
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
