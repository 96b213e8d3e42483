import type { ImageDescriptor } from "@haat/demo-pictures/image-descriptor";

/** The seeded stock as plain data. load-stock.ts inserts it as rows. */
export interface Stock {
  /** The shop's fixed list of 20 phone brands, most popular first. */
  brands: readonly StockBrand[];
  branches: readonly StockBranch[];
  categories: readonly StockCategory[];
  bigBanners: readonly BigBanner[];
  smallBanners: readonly SmallBanner[];
  products: readonly StockProduct[];
}

export interface StockBrand {
  id: string;
  /** Products refer to their brand by name. */
  name: string;
  /** A drawn phone of the brand: the shop does not show logos of other companies. */
  images: readonly ImageDescriptor[];
}

export interface StockBranch {
  id: string;
  code: string;
  name: string;
  aliases: string[];
  address: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
  phone: string;
  chatPhone: string;
  mapUrl: string;
  /** The name of its warehouse at the courier. */
  warehouse: string;
  images: readonly ImageDescriptor[];
}

export interface StockCategory {
  id: string;
  name: Category;
  subcategories: readonly Subcategory[];
  images: readonly ImageDescriptor[];
}

/** Text and product pictures. The storefront composes them. */
export interface BigBanner {
  id: string;
  position: number;
  headline: string;
  line: string;
  linkText: string;
  url: string;
  /** What the first picture shows. */
  alt: string;
  productIds: readonly string[];
  images: readonly ImageDescriptor[];
}

export interface SmallBanner {
  id: string;
  position: number;
  category: Category;
  title: string;
  url: string;
  /** What the first picture shows. */
  alt: string;
  images: readonly ImageDescriptor[];
}

type Category = "Phone" | "Accessories";
type Subcategory = PhoneSubcategory | AccessoryCategory;
type PhoneSubcategory = "smartphone" | "keypad-phone";
export type AccessoryCategory =
  | "cable"
  | "car-charger"
  | "case"
  | "charger"
  | "earbuds"
  | "headphones"
  | "holder"
  | "memory-card"
  | "neckband"
  | "otg"
  | "power-bank"
  | "screen-guard"
  | "smart-watch"
  | "speaker"
  | "stylus"
  | "tracker"
  | "wired-earphones"
  | "wireless-charger";

type Tag = "New" | "Open-box" | "Old";
/** The specification's condition (§3). A new, sealed product has none. */
export type Condition = "Open-box" | "Super-mint" | "Mint" | "Good";

export type StockProduct = StockPhone | StockAccessory;

interface ProductFacts {
  /** UUID, derived from `key`; the same in every build. */
  id: string;
  /** Readable and unique, e.g. `apple-iphone-13/4-128/midnight/mint/jaynagar`. */
  key: string;
  /** The title in the product page's URL (spec §2). Not unique. */
  slug: string;
  /** The entry of data/phones.json or data/accessories.json; products of one model share it (price ladder). */
  modelId: string;
  /** The model's name without memory, storage or color. */
  title: string;
  /**
   * A phone's brand is one of `Stock.brands`. An accessory's brand (boAt, Anker, Generic ...) is plain text without a
   * brand row.
   */
  brand: string;
  branch: string;
  color: { name: string; hex: string };
  /** Launch price of the variant, or the maximum retail price. Whole rupees in paise. */
  listPricePaise: number;
  /** What the same variant costs new today, and the day of that price; null when it is not sold new, or new itself. */
  newPrice: { paise: number; on: string } | null;
  consumerPricePaise: number;
  wholesalePricePaise: number;
  /** Packed weight of one item. */
  weightGrams: number;
  hsn: string;
  taxScheme: "standard" | "margin";
  returnDays: number;
  warranty: string;
  shortDescription: string;
  /** HTML: p, ul, li, strong only. */
  bigDescription: string;
  /** HTML: table, tbody, tr, th, td only. */
  othersDescription: string;
  images: readonly ImageDescriptor[];
  createdAt: Date;
}

export interface StockPhone extends ProductFacts {
  category: "Phone";
  subcategory: PhoneSubcategory;
  tag: Tag;
  condition: Condition | null;
  phone: PhoneSpecs;
  units: readonly StockUnit[];
}

export interface StockAccessory extends ProductFacts {
  category: "Accessories";
  subcategory: AccessoryCategory;
  tag: "New";
  condition: null;
  accessory: AccessorySpecs;
  quantity: number;
  purchasePricePaise: number;
}

interface PhoneSpecs {
  /** Model name without the brand, e.g. `iPhone 13`. */
  model: string;
  /** `YYYY-MM`, in India. */
  released: string;
  formFactor: "bar" | "flip" | "fold" | "feature";
  /** null on keypad phones. */
  ramGb: number | null;
  /** null on keypad phones; 1024 is 1 TB. */
  storageGb: number | null;
  network: "2G" | "4G" | "5G";
  chipset: string;
  os: string;
  display: { inches: number; panel: "OLED" | "LCD"; width: number; height: number; hz: number };
  batteryMah: number;
  chargeWatts: number;
  /** Megapixels, main camera first; empty when there is no camera. */
  rearCameraMp: readonly number[];
  frontCameraMp: readonly number[];
}

interface AccessorySpecs {
  specs: readonly string[];
  keywords: readonly string[];
  /** Ids of data/phones.json; empty when it fits anything. */
  compatibleModelIds: readonly string[];
}

export interface StockUnit {
  id: string;
  /** 15 digits, Luhn-valid, from the test range 00: no real phone has it. */
  imei: string;
  grade: Condition | null;
  branch: string;
  state: "received" | "inspected" | "sellable" | "sold";
  purchasePricePaise: number;
  /** Percent of the design capacity. Pre-owned smartphones only, once inspected. */
  batteryHealthPercent: number | null;
  receivedAt: Date;
  /** null until it is inspected. */
  inspection: { checkedAt: Date; results: readonly InspectionResult[] } | null;
  /** The check against the government's register. No unit becomes sellable without it. */
  imeiCheck: { checkedAt: Date; reference: string } | null;
}

export interface InspectionResult {
  check: string;
  /** "note": works, but has a mark that `note` describes. */
  result: "pass" | "note";
  note: string | null;
}
