import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** What every product on the first page must satisfy. Prices in rupees. */
const filterSchema = z.strictObject({
  category: z.enum(["phone", "accessories"]).optional(),
  brand: z.array(z.string()).optional(),
  /** Subcategories, e.g. `power-bank`. */
  sub: z.array(z.string()).optional(),
  storageGb: z.int().optional(),
  ramGb: z.number().optional(),
  network: z.enum(["2G", "4G", "5G"]).optional(),
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  formFactor: z.array(z.enum(["bar", "flip", "fold", "feature"])).optional(),
  minBatteryMah: z.number().optional(),
  minInches: z.number().optional(),
  maxInches: z.number().optional(),
  /** The main rear camera has at least so many megapixels. */
  rearMainMp: z.number().optional(),
  minHz: z.number().optional(),
  minChargeW: z.number().optional(),
  panel: z.enum(["OLED", "LCD"]).optional(),
  /** Occurs in the name of the chipset, in lower case. */
  chipset: z.string().optional(),
  /** One of these occurs in the name of the color, in lower case. */
  color: z.array(z.string()).optional(),
  tag: z.enum(["New", "Open-box", "Old"]).optional(),
  condition: z.array(z.enum(["Open-box", "Super-mint", "Mint", "Good"])).optional(),
  /** The code of a branch. */
  branch: z.string().optional(),
  /** An accessory made for this phone. */
  compatible: z.string().optional(),
  /** All of these occur in title, features or keywords, in lower case. */
  words: z.array(z.string()).optional(),
  sort: z.enum(["price-asc", "price-desc"]).optional(),
});

const querySchema = z.strictObject({
  q: z.string(),
  kind: z.string(),
  /** Without a filter the list must be empty. */
  filter: filterSchema.optional(),
  /** The first product is of one of these models. */
  top: z.array(z.string()).optional(),
  /** The reply must say that the model is out of stock, or that something was relaxed, dropped or corrected. */
  says: z.enum(["outOfStock", "relaxed"]).optional(),
  note: z.string().optional(),
});

export type QueryFilter = z.infer<typeof filterSchema>;
export type Query = z.infer<typeof querySchema>;

/** The sets that must be understood, by name. */
export const querySets = {
  first: fileURLToPath(new URL("../../seed/data/queries.json", import.meta.url)),
  second: fileURLToPath(new URL("./data/queries-second.json", import.meta.url)),
} as const;

export async function readQueries(file: string): Promise<Query[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(file, "utf8")));
}
