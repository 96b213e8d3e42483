import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";
import { sorts } from "./listing.rules.ts";
import { productCard } from "./product.schemas.ts";

const longestText = 120;
const mostValues = 40;
const text = z.string().trim().max(longestText);

/** One value, or several: repeated, or with commas between. Empty ones count as not given. */
const several = z
  .union([text, z.array(text).max(mostValues)])
  .transform((given) => (typeof given === "string" ? [given] : given))
  .transform((given) =>
    given
      .flatMap((one) => one.split(","))
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  )
  .pipe(z.array(z.string()).max(mostValues));

/** One of the shop's own words, however it is capitalised. */
const oneOf = <Value extends string>(values: Readonly<Record<string, Value>>, name: string) =>
  several.transform((given, context) =>
    given.flatMap((one) => {
      const word = one.toLowerCase();
      const value = Object.hasOwn(values, word) ? values[word] : undefined;
      if (value !== undefined) return [value];
      context.addIssue({ code: "custom", message: messages.notAChoice(one, name) });
      return [];
    }),
  );

const category = oneOf(
  { phone: "Phone", phones: "Phone", accessories: "Accessories", accessory: "Accessories" },
  "category",
);
const tag = oneOf({ new: "New", "open-box": "Open-box", old: "Old" }, "tag");
const condition = oneOf(
  { "open-box": "Open-box", "super-mint": "Super-mint", mint: "Mint", good: "Good" },
  "condition",
);

/** Rupees as text or number, at most two decimals. */
const rupees = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be an amount in rupees")
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(1e9).multipleOf(0.01));

/** Which price a list goes by follows from who is signed in; the field is accepted and has no say. */
const priceField = z.enum(["puser_price", "pseller_price"]);

const paging = {
  limit: z.coerce.number().int().min(1).max(48).optional(),
  /** From the reply before; opaque. */
  cursor: z.string().max(400).optional(),
  sort: z.enum(sorts).default("all"),
  /** With `sort=random`: the same text gives the same products. */
  seed: z.string().max(60).optional(),
};

const filters = {
  category: category.optional(),
  subcategory: text.optional(),
  subsubcategory: condition.optional(),
  tag: tag.optional(),
  brand: several.optional(),
  /** Names or codes of branches. */
  branch: several.optional(),
  minPrice: rupees.optional(),
  maxPrice: rupees.optional(),
  keyword: several.optional(),
  priceField: priceField.optional(),
  /** A product to leave out; without `sort`, the list is of what is like it. */
  proid: uuidInput.optional(),
  /** Of the search page's address (spec §2); they have no say. */
  type: text.optional(),
  ra: text.optional(),
};

export const pageQuery = z.strictObject({ ...paging, priceField: priceField.optional() });
export const searchQuery = z.strictObject({ ...filters, ...paging });
export const customSearchQuery = z.strictObject({
  ...filters,
  ...paging,
  sort: z.enum(sorts).optional(),
});

const choice = z.union([text, z.number()]);
const choices = z.array(choice).max(mostValues).optional();

/** The filters panel: what is ticked in each group (spec §2, §7). */
export const filterBody = z.strictObject({
  Brand: choices,
  /** Names or codes of branches. */
  Branch: several.optional(),
  Discount: choices,
  Storage: choices,
  RAM: choices,
  /** The slider's maximum, or an object with bounds. */
  Price: z.union([rupees, z.strictObject({ min: rupees.optional(), max: rupees.optional() })]).optional(),
  category: category.optional(),
  subcategory: text.optional(),
  subsubcategory: condition.optional(),
  tag: tag.optional(),
  keyword: several.optional(),
  priceField: priceField.optional(),
  ...paging,
  limit: z.int().min(1).max(48).optional(),
});

const counted = z.array(z.object({ value: z.string(), count: z.int() }));

const facets = z
  .object({
    Brand: counted,
    Branch: counted,
    Discount: counted,
    Storage: counted,
    RAM: counted,
    /** Rupees; null when the list is empty. */
    Price: z.object({ min: z.number(), max: z.number() }).nullable(),
  })
  .meta({ id: "Facets" });

const list = {
  success: z.literal(true),
  /** On the first page only. */
  total: z.int().optional(),
  /** Ask for the next page with it; null on the last. */
  cursor: z.string().nullable(),
  /** On the first page only. */
  facets: facets.optional(),
};
export const productList = z.object({ ...list, result: z.array(productCard) }).meta({ id: "ProductList" });
export const filteredList = z
  .object({ ...list, data: z.array(productCard), msg: z.string() })
  .meta({ id: "FilteredList" });

export type SearchQuery = z.output<typeof searchQuery>;
export type FilterBody = z.output<typeof filterBody>;
export type FacetsWire = z.input<typeof facets>;
