import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { cardExample, listedCard } from "../card/card.schemas.ts";
import { healthSteps, screenBands } from "../listing/index/bands.rules.ts";
import { colorFamilies } from "../listing/index/color-families.ts";
import { conditions, sorts } from "../listing/listing.rules.ts";
import { type FilterGroup, messages } from "../messages.ts";
import { understood } from "../search/understood.schemas.ts";

const maxTextLength = 120;
/** The understanding reads the first 200 characters. */
const maxSearchLength = 1000;
const maxValues = 40;
const text = z.string().trim().max(maxTextLength);

/** One or more values: a repeated parameter, or separated by commas. Empty values are dropped. */
const oneOrMore = z
  .union([text, z.array(text).max(maxValues)])
  .transform((given) => (typeof given === "string" ? [given] : given))
  .transform((given) =>
    given
      .flatMap((one) => one.split(","))
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  )
  .pipe(z.array(z.string()).max(maxValues));

/** Values from a fixed list, in any case. */
const oneOf = <Value extends string | number>(values: Readonly<Record<string, Value>>, group: FilterGroup) =>
  oneOrMore.transform((given, context) =>
    given.flatMap((one) => {
      const word = one.toLowerCase();
      const value = Object.hasOwn(values, word) ? values[word] : undefined;
      if (value !== undefined) return [value];
      context.addIssue({ code: "custom", message: messages().list.notAChoice({ given: one, group }) });
      return [];
    }),
  );

function named<Value extends string>(values: readonly Value[]): Record<string, Value> {
  return Object.fromEntries(values.map((value) => [value, value]));
}

const category = oneOf(
  { phone: "Phone", phones: "Phone", accessories: "Accessories", accessory: "Accessories" },
  "category",
);
const tag = oneOf({ new: "New", "open-box": "Open-box", old: "Old" }, "tag");
const condition = oneOf(Object.fromEntries(conditions.map((one) => [one.toLowerCase(), one])), "condition");

const words = oneOrMore.transform((given) => given.map((one) => one.toLowerCase()));
const network = oneOf({ "2g": "2G", "3g": "3G", "4g": "4G", "5g": "5G" }, "network");
const formFactor = oneOf({ bar: "bar", flip: "flip", fold: "fold", feature: "feature" }, "form");
const colorFamily = oneOf(named(colorFamilies), "color");
const screen = oneOf(named(screenBands), "screen");
const health = oneOf(
  Object.fromEntries(
    healthSteps.flatMap((step) => [
      [`${step}`, step],
      [`${step}%+`, step],
    ]),
  ),
  "health",
);
const panel = oneOf({ oled: "OLED", lcd: "LCD" }, "panel");

/** A bound, as text or number, at most one decimal. */
const bound = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}(\.\d)?$/, "must be a number")
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(max));

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

/** Accepted and ignored: the signed-in user's tier decides the price (spec §6). */
const priceField = z.enum(["puser_price", "pseller_price"]);

const paging = {
  limit: z.coerce.number().int().min(1).max(48).optional(),
  /** From the previous page's reply; opaque. */
  cursor: z.string().max(400).optional(),
  sort: z.enum(sorts).default("all"),
  /** With `sort=random`: the same seed returns the same products. */
  seed: z.string().max(60).optional(),
  /** One product for each group of products of one model with the same memory: the cheapest in stock that matches. */
  group: z.enum(["model"]).optional(),
};

/** Filters that queries and the filters panel have in common. All must match; of a list, one value. */
const commonFilters = {
  category: category.optional(),
  subcategory: words.optional(),
  /** The grade; `new` for sealed products. */
  subsubcategory: condition.optional(),
  tag: tag.optional(),
  /** Text to understand, as it was typed. */
  q: z.string().trim().min(1).max(maxSearchLength).optional(),
  /** More text to understand. With a category and without `q`: words that must occur. */
  keyword: oneOrMore.optional(),
  /** Words that must occur. They are not text to understand. */
  words: oneOrMore.optional(),
  /** Products with all words of one of the texts, or of this color, are left out. */
  without: oneOrMore.optional(),
  /** Words that need not occur. Titles with more of them come first. Words with a space between them count together. */
  prefer: oneOrMore.optional(),
  /** Do not correct the spelling of the text. */
  exact: z.enum(["1"]).optional(),
  priceField: priceField.optional(),
  network: network.optional(),
  /** All words must occur in the name of the color. */
  color: words.optional(),
  /** The color, whatever its maker calls it. */
  colorFamily: colorFamily.optional(),
  /** The diagonal of the screen, in inches. */
  screen: screen.optional(),
  /** `90%+`: the battery health of the unit that is sold next. Of several, the lowest. */
  health: health.optional(),
  /** The country of origin. */
  country: oneOrMore.optional(),
  /** The form of a phone. */
  form: formFactor.optional(),
  /** The kind of display. */
  panel: panel.optional(),
  /** All words must occur in the name of the chipset. */
  chipset: words.optional(),
  /** mAh, of phones and power banks. */
  minBattery: bound(100_000).optional(),
  /** Inches. */
  minScreen: bound(100).optional(),
  maxScreen: bound(100).optional(),
  /** Watts, of phones and chargers. */
  minCharge: bound(1000).optional(),
  /** Hertz. */
  minRefresh: bound(1000).optional(),
  /** Megapixels of the main rear camera. */
  minCamera: bound(1000).optional(),
  /** The model id of a phone: accessories made for it, chargers and cables for its port. */
  fits: text.optional(),
};

const filters = {
  ...commonFilters,
  brand: oneOrMore.optional(),
  /** Names or codes of branches. */
  branch: oneOrMore.optional(),
  minPrice: rupees.optional(),
  maxPrice: rupees.optional(),
  /** As in the filters panel: `128GB`, `8GB`, `20%+`. */
  storage: oneOrMore.optional(),
  ram: oneOrMore.optional(),
  discount: oneOrMore.optional(),
  /** A product to exclude. Without `sort`, the list is of related products. */
  proid: uuidInput.optional(),
  /** Parameters of the search page's URL (spec §2); ignored. */
  type: text.optional(),
  ra: text.optional(),
};

export const pageQuery = z.strictObject({ ...paging, priceField: priceField.optional() });
export const searchQuery = z.strictObject({ ...filters, ...paging });
export const customSearchQuery = z.strictObject({
  ...filters,
  ...paging,
  sort: z.enum(sorts).optional(),
  /** A phone: a few cases, screen guards, chargers and cables for it. All other filters are ignored. */
  accessoriesFor: uuidInput.optional(),
});

const choice = z.union([text, z.number()]);
const selected = z.array(choice).max(maxValues).optional();

/** The selected values of each group of the filters panel (spec §2, §7). */
export const filterBody = z
  .strictObject({
    Brand: selected,
    /** Names or codes of branches. */
    Branch: oneOrMore.optional(),
    Discount: selected,
    Storage: selected,
    RAM: selected,
    /** The slider's maximum, or an object with `min` and `max`. */
    Price: z.union([rupees, z.strictObject({ min: rupees.optional(), max: rupees.optional() })]).optional(),
    ...commonFilters,
    ...paging,
    limit: z.int().min(1).max(48).optional(),
  })
  .meta({ example: { category: "Smartphones", Price: { max: 25000 }, limit: 12 } });

const counted = z.array(z.object({ value: z.string(), count: z.int() }));

/** The counts of a group ignore its own choice: each says how many products choosing the value would show. */
const facets = z
  .object({
    Brand: counted,
    Branch: counted,
    Discount: counted,
    Storage: counted,
    RAM: counted,
    Condition: counted,
    Network: counted,
    Color: counted,
    Screen: counted,
    /** Countries of origin. */
    Country: counted,
    BatteryHealth: counted,
    /** Subcategories. */
    Type: counted,
    /** Rupees, without the bounds of the filter; null when there is no product. */
    Price: z.object({ min: z.number(), max: z.number() }).nullable(),
    /** How many products cost at least `from` rupees and less than the next one. */
    PriceBuckets: z.array(z.object({ from: z.number(), count: z.int() })),
  })
  .meta({ id: "Facets" });

const list = {
  success: z.literal(true),
  /** On the first page only. */
  total: z.int().optional(),
  /** With `group`, the number of groups. On the first page only. */
  groups: z.int().optional(),
  /** For the next page; null on the last. */
  cursor: z.string().nullable(),
  /** On the first page only. */
  facets: facets.optional(),
  /** When there was a text to understand. */
  understood: understood.optional(),
  /** The phone that the accessories of the list are made for. */
  fits: z.object({ modelId: z.string(), model: z.string() }).optional(),
};
/** The first page of a search that finds one product. */
const listExample = {
  success: true,
  total: 1,
  cursor: null,
  facets: {
    Brand: [{ value: "Redmi", count: 1 }],
    Branch: [{ value: "Jaynagar", count: 1 }],
    Discount: [{ value: "20%+", count: 1 }],
    Storage: [{ value: "128GB", count: 1 }],
    RAM: [{ value: "6GB", count: 1 }],
    Condition: [{ value: "Mint", count: 1 }],
    Network: [{ value: "5G", count: 1 }],
    Color: [{ value: "black", count: 1 }],
    Screen: [{ value: "6.7-6.8", count: 1 }],
    Country: [{ value: "India", count: 1 }],
    BatteryHealth: [{ value: "85%+", count: 1 }],
    Type: [{ value: "smartphone", count: 1 }],
    Price: { min: 12999, max: 12999 },
    PriceBuckets: [{ from: 12500, count: 1 }],
  },
  understood: {
    text: "redmi note 12 under 15000",
    params: { brand: ["Redmi"], maxPrice: ["15000"], keyword: ["note 12"] },
    corrections: [],
    correctedText: null,
    dropped: [],
    relaxed: [],
    outOfStock: null,
  },
};

export const productList = z
  .object({ ...list, result: z.array(listedCard) })
  .meta({ id: "ProductList", example: { ...listExample, result: [cardExample] } });
export const filteredList = z.object({ ...list, data: z.array(listedCard), msg: z.string() }).meta({
  id: "FilteredList",
  example: { ...listExample, data: [cardExample], msg: "1 product found." },
});

export const homeQuery = z.strictObject({ seed: paging.seed });

const homeProductRows = z
  .object({
    used: z.array(listedCard),
    fresh: z.array(listedCard),
    latest: z.array(listedCard),
    /** Phones that cost less than the same phone new today: some pictures, and how many there are by percent. */
    reduced: z.object({ pimages: z.array(z.string()), Discount: counted }),
  })
  .meta({ id: "HomeProducts" });
export const homeReply = resultReply(homeProductRows).meta({
  example: {
    success: true,
    result: {
      used: [cardExample],
      fresh: [],
      latest: [cardExample],
      reduced: { pimages: cardExample.pimages, Discount: [{ value: "20%+", count: 1 }] },
    },
  },
});

/** A phone that accessories in stock are made for; `fits` takes its `modelId`. */
const fittedModel = z
  .object({ modelId: z.string(), brand: z.string(), model: z.string() })
  .meta({ id: "FittedModel" });
export const fittedModelList = resultReply(z.array(fittedModel)).meta({
  example: {
    success: true,
    result: [{ modelId: "redmi-note-12-5g", brand: "Redmi", model: "Redmi Note 12 5G" }],
  },
});

export const phoneModelList = resultReply(z.array(z.string())).meta({
  example: { success: true, result: ["Apple iPhone 13", "Redmi Note 12 5G"] },
});

export type SearchQuery = z.output<typeof searchQuery>;
export type FilterBody = z.output<typeof filterBody>;
export type FacetsWire = z.input<typeof facets>;
