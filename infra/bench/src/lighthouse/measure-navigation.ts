import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import type { CDPSession, Locator, Page } from "playwright-core";
import { openAuditBrowser } from "./audit-browser.ts";
import { median } from "./audit-page.ts";
import { type CpuTimeMarks, cpuTime } from "./cpu-time.ts";
import type { AuditShop } from "./pages.ts";
import { type Trace, traceSchema } from "./trace-without-waiting.ts";

const phone = { width: 390, height: 844 };
/** A cheap phone, as Lighthouse simulates it. */
const slowdown = 4;
const marks: CpuTimeMarks = { start: "navigation-start", end: "navigation-end" };

/** Medians, in milliseconds, from a tap on a product of a listing to its page, whose data were loaded when the finger came down. */
export interface Navigation {
  /** The CPU time of the page's main thread, multiplied as Lighthouse multiplies it. */
  readonly cpuTime: number;
  /** In a browser that is slowed down, which also multiplies what the page waits for a processor. */
  readonly byClock: number;
  /** Lighthouse's measure of the machine's speed. */
  readonly benchmarkIndex: number;
}

export async function measureNavigation(
  { origin }: Pick<AuditShop, "origin">,
  runs: number,
): Promise<Navigation> {
  const normal: Omit<Navigation, "byClock">[] = [];
  const slow: number[] = [];
  for (let run = 0; run < runs; run++) {
    normal.push(await navigate(origin));
    slow.push(await navigateSlowly(origin));
  }
  return {
    // The browser slows down by work that counts as CPU time too, so that of a slow one is no measure.
    cpuTime: slowdown * median(normal.map(({ cpuTime }) => cpuTime)),
    byClock: median(slow),
    benchmarkIndex: median(normal.map(({ benchmarkIndex }) => benchmarkIndex)),
  };
}

async function navigate(origin: string): Promise<Omit<Navigation, "byClock">> {
  await using browser = await openAuditBrowser({ url: origin });
  const page = await browser.context.newPage();
  const benchmarkIndex = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  const product = await openList(page, origin);
  await touch(product);
  const stopTrace = await startTrace(await page.context().newCDPSession(page));
  await tap(product);
  return { cpuTime: cpuTime(await stopTrace(), marks), benchmarkIndex };
}

/** Without a trace: what the browser needs for it would be slowed down, too. */
async function navigateSlowly(origin: string): Promise<number> {
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
    async (link, { start, end }) =>
      await new Promise<number>((resolve) => {
        const titleOf = () => document.querySelector("main h1")?.textContent;
        const before = titleOf();
        const observer = new MutationObserver(() => {
          if (!titleOf() || titleOf() === before) return;
          observer.disconnect();
          // After the next frame is painted.
          requestAnimationFrame(() =>
            setTimeout(() => {
              performance.mark(end);
              resolve(performance.measure("navigation", start, end).duration);
            }),
          );
        });
        observer.observe(document.body, { childList: true, subtree: true });
        // In a task without the work of the debugging protocol.
        setTimeout(() => {
          performance.mark(start);
          if (link instanceof HTMLElement) link.click();
        });
      }),
    marks,
  );
}

async function startTrace(session: CDPSession): Promise<() => Promise<Trace>> {
  const traceEvents: unknown[] = [];
  session.on("Tracing.dataCollected", ({ value }) => traceEvents.push(...value));
  const completed = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const includedCategories = ["toplevel", "blink.user_timing"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  return async () => {
    await session.send("Tracing.end");
    await completed;
    return traceSchema.parse({ traceEvents });
  };
}
