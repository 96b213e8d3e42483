import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Shopper } from "./browser.ts";

/** What the open page violates of WCAG 2.2 AA. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Describes only what it returns, and opens no second page to put results of frames together, of which the shop has none.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** Fails if the open page has an accessibility violation, scrolls sideways or has reported an error. */
export async function expectAccessible({ page, errors }: Pick<Shopper, "page" | "errors">): Promise<void> {
  // Later, a file that cannot be loaded would be no error yet.
  await page.waitForLoadState();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors()).toEqual([]);
}
