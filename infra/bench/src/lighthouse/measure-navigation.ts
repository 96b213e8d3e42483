import { openAuditBrowser } from "./audit-browser.ts";
import { median } from "./audit-page.ts";
import type { AuditShop } from "./pages.ts";

const phone = { width: 390, height: 844 };
/** A cheap phone, as Lighthouse simulates it. */
const slowdown = 4;

/** The median milliseconds from a tap on a product of a listing to its page, whose data were loaded when the finger came down. */
export async function measureNavigation(
  { origin }: Pick<AuditShop, "origin">,
  runs: number,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await using browser = await openAuditBrowser({ url: origin });
    const page = await browser.context.newPage();
    await page.setViewportSize(phone);
    await page.goto(`${origin}/products`);
    await page.waitForLoadState("networkidle");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const product = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
    await product.focus();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(1000);
    times.push(
      await product.evaluate(
        async (link) =>
          await new Promise<number>((resolve) => {
            const start = performance.now();
            const titleOf = () => document.querySelector("main h1")?.textContent;
            const before = titleOf();
            const observer = new MutationObserver(() => {
              if (!titleOf() || titleOf() === before) return;
              observer.disconnect();
              // After the next frame is painted.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
            });
            observer.observe(document.body, { childList: true, subtree: true });
            if (link instanceof HTMLElement) link.click();
          }),
      ),
    );
  }
  return median(times);
}
