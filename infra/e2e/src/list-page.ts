import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The titles of a list's products. */
export function cardTitlesOf(page: Page): Locator {
  return page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .filter({ has: page.getByRole("link") });
}

/** How far the page is scrolled, in CSS pixels. */
export async function positionOf(page: Page): Promise<number> {
  return await page.evaluate(() => Math.round(scrollY));
}

/**
 * After a reload, a browser that finds none of the fallback fonts of `app.css` wraps some lines until the web font has loaded.
 * It then keeps the products in view where they are, some lines higher on the page.
 */
export async function expectPositionNear(page: Page, before: number): Promise<void> {
  const moved = async () => Math.abs((await positionOf(page)) - before);
  await expect.poll(moved).toBeLessThan(300);
}
