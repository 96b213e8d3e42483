import { stableId } from "@haat/demo-pictures/random";
import { seedTexts } from "./seed-texts.ts";
import type { BigBanner, SmallBanner, StockProduct } from "./stock.types.ts";
import { sellableCount } from "./units.ts";

type Draft = Omit<BigBanner, "id" | "position" | "alt" | "productIds" | "images"> & {
  /** Models to show, in order. The banner shows the most expensive matching product in stock of each. */
  models: readonly string[];
  matches: (product: StockProduct) => boolean;
};

const drafts: readonly Draft[] = [
  {
    headline: "Pre-owned and fully checked",
    line: "We grade every pre-owned phone and check its IMEI before we sell it.",
    linkText: "Shop pre-owned phones",
    url: "/products/search?tag=old",
    models: ["apple-iphone-13", "samsung-galaxy-s23-ultra-5g", "oneplus-11r-5g"],
    matches: (product) => product.tag === "Old",
  },
  {
    headline: "iPhones in the grade you choose",
    line: "Super-mint, Mint or Good: the same phone at three prices.",
    linkText: "Shop iPhones",
    url: "/products/search?brand=Apple",
    models: ["apple-iphone-14", "apple-iphone-13-pro-max", "apple-iphone-12"],
    matches: (product) => product.category === "Phone",
  },
  {
    headline: "New this season",
    line: `Sealed, with the manufacturer's invoice and warranty. ${seedTexts.promise.prepaidDelivery}`,
    linkText: "Shop new phones",
    url: "/products/search?tag=new",
    models: ["apple-iphone-17", "google-pixel-10", "nothing-phone-3a-pro", "oneplus-15-5g", "vivo-x300-5g"],
    matches: (product) => product.tag === "New",
  },
  {
    headline: "Foldable phones",
    line: "Flip and fold phones, with hinges tested by us.",
    linkText: "Shop foldables",
    url: "/products/search?keyword=fold",
    models: ["samsung-galaxy-z-flip5-5g", "samsung-galaxy-z-fold5-5g", "oneplus-open"],
    matches: (product) => product.category === "Phone",
  },
  {
    headline: "Sound, power and protection",
    line: "Accessories that fit your phone.",
    linkText: "Shop accessories",
    url: "/products/category/accessories",
    models: ["apple-airpods-pro-2nd-generation-usb-c", "nothing-ear-a", "sony-wh-1000xm5"],
    matches: (product) => product.category === "Accessories",
  },
];

export function bigBanners(products: readonly StockProduct[]): BigBanner[] {
  return drafts.map(({ models, matches, ...texts }, index) => {
    const shown = models.flatMap((modelId) => mostExpensive(products, modelId, matches)).slice(0, 3);
    return {
      id: stableId(`big-banner/${texts.headline}`),
      position: index + 1,
      ...texts,
      alt: shown[0]?.title ?? "",
      productIds: shown.map((product) => product.id),
      images: shown.flatMap((product) => product.images.slice(0, 1)),
    };
  });
}

export function smallBanners(products: readonly StockProduct[]): SmallBanner[] {
  const cards = [
    ["Phone", "Pre-owned phones", "/products/search?tag=old", "samsung-galaxy-s24-ultra-5g"],
    [
      "Phone",
      "Open-box phones",
      "/products/search?category=Phone&subsubcategory=Open-box",
      "nothing-phone-2a",
    ],
    ["Phone", "5G under ₹15,000", "/products/search?category=Phone&keyword=5g&maxPrice=15000", "redmi-13-5g"],
    ["Accessories", "Earbuds", "/products/search?category=Accessories&subcategory=earbuds", "nothing-ear"],
    [
      "Accessories",
      "Chargers",
      "/products/search?category=Accessories&subcategory=charger",
      "anker-nano-ii-65w-gan-charger",
    ],
    [
      "Accessories",
      "Smart watches",
      "/products/search?category=Accessories&subcategory=smart-watch",
      "samsung-galaxy-watch7-40-mm",
    ],
  ] as const;
  return cards.map(([category, title, url, modelId], index) => {
    const [shown] = mostExpensive(products, modelId, (product) => product.category === category);
    return {
      id: stableId(`small-banner/${title}`),
      position: index + 1,
      category,
      title,
      url,
      alt: shown?.title ?? "",
      images: shown?.images.slice(0, 1) ?? [],
    };
  });
}

function mostExpensive(
  products: readonly StockProduct[],
  modelId: string,
  matches: (product: StockProduct) => boolean,
): StockProduct[] {
  return products
    .filter((product) => product.modelId === modelId && matches(product) && sellableCount(product) > 0)
    .sort((a, b) => b.consumerPricePaise - a.consumerPricePaise || a.key.localeCompare(b.key, "en"))
    .slice(0, 1);
}
