import type { Page } from "playwright-core";
import { z } from "zod";

const cartSchema = z.object({
  items: z.record(z.string(), z.number()),
  Totalitems: z.number(),
  later: z.record(z.string(), z.number()),
});

/** The cart in the browser's storage; null when there is none. */
export async function cartOf(page: Page): Promise<z.infer<typeof cartSchema> | null> {
  const stored = await page.evaluate(() => localStorage.getItem("haat-cart"));
  return stored === null ? null : cartSchema.parse(JSON.parse(stored));
}
