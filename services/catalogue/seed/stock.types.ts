import type { ImageDescriptor } from "./image-descriptor.ts";

/** Everything that the shop holds on its first day. Plain data: the loader turns it into rows. */
export interface Stock {
  /** The shop's fixed list of 20 phone brands, most asked for first. */
  brands: readonly StockBrand[];
  branches: readonly StockBranch[];
  categories: readonly StockCategory[];
  bigBanners: readonly BigBanner[];
  smallBanners: readonly SmallBanner[];
  products: readonly StockProduct[];
}

export interface StockBrand {
  id: string;
  /** Also the key by which products name their brand. */
  name: string;
  /** A phone of the brand, drawn: the shop shows no foreign logos. */
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

/** Type and live product pictures; the storefront composes them, nothing is baked into an image. */
export interface BigBanner {
  id: string;
  position: number;
  headline: string;
  line: string;
  linkText: string;
  url: string;
  productIds: readonly string[];
  images: readonly ImageDescriptor[];
}

export interface SmallBanner {
  id: string;
  position: number;
  category: Category;
  title: string;
  url: string;
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
  /** The title as the product page's address shows it (§2); not unique, the id beside it is. */
  slug: string;
  /** The entry of data/phones.json or data/accessories.json; products of one model share it (price ladder). */
  modelId: string;
  /** The model's name without memory, storage or color. */
  title: string;
  /**
   * A phone's brand is one of the 20. An accessory carries its maker's name (boAt, Anker, Generic ...) as plain
   * text: such makers are not in `Stock.brands` and need no brand row.
   */
  brand: string;
  branch: string;
  color: { name: string; hex: string };
  /** What it costs new: launch price of the variant, or the maximum retail price. Whole rupees in paise. */
  listPricePaise: number;
  consumerPricePaise: number;
  wholesalePricePaise: number;
  /** Whole per cent off the list price, rounded down. */
  consumerDiscountPercent: number;
  wholesaleDiscountPercent: number;
  /** Packed weight of one piece. */
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
  /** 15 digits, Luhn-valid, from the range 00 that is kept for tests: no real phone has it. */
  imei: string;
  grade: Condition | null;
  branch: string;
  state: "received" | "inspected" | "sellable" | "sold";
  purchasePricePaise: number;
  /** Per cent of the design capacity; pre-owned smartphones only, known once checked. */
  batteryHealthPercent: number | null;
  receivedAt: Date;
  /** null until somebody had it on the bench. */
  inspection: { checkedAt: Date; results: readonly InspectionResult[] } | null;
  /** The question to the government's register; no unit becomes sellable without it. */
  imeiCheck: { checkedAt: Date; reference: string } | null;
}

export interface InspectionResult {
  check: string;
  /** "note" works, but the buyer should know what `note` says. */
  result: "pass" | "note";
  note: string | null;
}
