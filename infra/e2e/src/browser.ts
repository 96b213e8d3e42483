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

/** Someone at a screen of their own, and what went wrong on it. */
export interface Shopper extends AsyncDisposable {
  readonly page: Page;
  /** Console errors, uncaught exceptions and failed requests so far; a page without defects has none. */
  readonly faults: () => readonly string[];
}

export async function newShopper(
  browser: Browser,
  storefront: string,
  viewport = phoneScreen,
): Promise<Shopper> {
  const context = await browser.newContext({ baseURL: storefront, viewport, reducedMotion: "reduce" });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console on ${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => faults.push(`exception on ${page.url()}: ${error.message}`));
  return { page, faults: () => faults, [Symbol.asyncDispose]: async () => await context.close() };
}
