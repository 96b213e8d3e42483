import type { Locator, Page } from "playwright-core";
import { median } from "../load.ts";
import { openAuditBrowser } from "./audit-browser.ts";
import type { AuditShop } from "./pages.ts";

const phone = { width: 390, height: 844 };

/**
 * The median, in milliseconds, from a tap on a product of a listing to its page, in a browser that is slowed down. The page's data
 * were loaded when the finger came down.
 */
export async function measureNavigation(
  { origin }: Pick<AuditShop, "origin">,
  slowdown: number,
  runs: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await navigate(origin, slowdown));
  return median(times);
}

async function navigate(origin: string, slowdown: number): Promise<number> {
  await using browser = await openAuditBrowser({ url: origin });
  const page = await browser.context.newPage();
  const product = await openList(page, origin);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await touch(product);
  return await tap(product);
}

/** The first product of the list. */
async function openList(page: Page, origin: string): Promise<Locator> {
  await page.setViewportSize(phone);
  await page.goto(`${origin}/products`);
  await page.waitForLoadState("networkidle");
  return page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
}

/** The finger comes down, and the data and scripts of the product are loaded. */
async function touch(product: Locator): Promise<void> {
  await product.focus();
  await product.page().waitForLoadState("networkidle");
  await product.page().waitForTimeout(1000);
}

/** Milliseconds until the product's page is painted. */
async function tap(product: Locator): Promise<number> {
  return await product.evaluate(
    async (link) =>
      await new Promise<number>((resolve) => {
        const titleOf = () => document.querySelector("main h1")?.textContent;
        const before = titleOf();
        let start = 0;
        const observer = new MutationObserver(() => {
          if (!titleOf() || titleOf() === before) return;
          observer.disconnect();
          // After the next frame is painted.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        // In a task without the work of the debugging protocol.
        setTimeout(() => {
          start = performance.now();
          if (link instanceof HTMLElement) link.click();
        });
      }),
  );
}
