import type { Page } from "playwright-core";

/** What a first visit downloads, in bytes as sent. Pictures count when they are in view. */
export interface PageWeight {
  readonly scripts: number;
  readonly all: number;
}

/** The weight of the page that is open. The browser must not have visited the shop before. */
export async function weigh(page: Page): Promise<PageWeight> {
  return await page.evaluate(() => {
    const isInView = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const outOfView = new Set(
      [...document.images].filter((image) => !isInView(image)).map(({ currentSrc }) => currentSrc),
    );
    const resources = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType, name }) => initiatorType !== "fetch" && !outOfView.has(name));
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    const [html] = performance.getEntriesByType("navigation");
    const sum = (entries: readonly PerformanceResourceTiming[]) =>
      entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
    return {
      scripts: sum(scripts),
      all: sum(resources) + (html instanceof PerformanceResourceTiming ? html.encodedBodySize : 0),
    };
  });
}
