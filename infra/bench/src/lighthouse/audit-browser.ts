import { rm } from "node:fs/promises";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { freePort } from "@haat/local-stack/process";
import { type BrowserContext, chromium } from "playwright-core";
import type { AuditedPage } from "./pages.ts";

/** With windows, as shoppers have it. */
const browser = "/usr/bin/chromium";

export interface AuditBrowser extends AsyncDisposable {
  readonly context: BrowserContext;
  /** Of the debugging protocol, through which Lighthouse drives the browser. */
  readonly port: number;
}

/** A browser with an empty cache, in which the shopper of the page has signed in and filled the cart. */
export async function openAuditBrowser({
  url,
  token,
  cart,
}: Pick<AuditedPage, "url" | "token" | "cart">): Promise<AuditBrowser> {
  const directory = await createTemporaryDirectory({});
  const port = await freePort();
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: browser,
    viewport: null,
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-component-update",
      // The shop's certificate is its own authority.
      "--ignore-certificate-errors",
    ],
  });
  const { origin } = new URL(url);
  if (token !== undefined)
    await context.addCookies([
      { name: "__Host-haat", value: token, url: origin, httpOnly: true, secure: true, sameSite: "Lax" },
    ]);
  if (cart !== undefined) {
    const page = await context.newPage();
    await page.goto(`${origin}/favicon.svg`);
    await page.evaluate((text) => localStorage.setItem("haat-cart", text), cart);
    await page.close();
  }
  return {
    context,
    port,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
