import type { InstallmentPlan } from "@haat/domain/installments";
import type { Paise } from "@haat/domain/money";
import type { Condition, Product } from "../../lib/product.ts";
import type { SafeHtml } from "../../lib/rich-text.ts";
import type { PriceTrend } from "./price-trend.ts";

export interface ProductDetail extends Product {
  readonly branch: string;
  readonly network: string | null;
  /** Paths of the form `/media/<hash>`. */
  readonly images: readonly string[];
  /** The images are drawings, not photographs. */
  readonly drawn: boolean;
  readonly summary: SafeHtml;
  readonly description: SafeHtml;
  readonly details: SafeHtml;
  readonly warranty: string;
  readonly countryOfOrigin: string | null;
  /** Name and address, for imported goods. */
  readonly importer: string | null;
  /** Every phone of an open-box or pre-owned product is sold: the page says where the nearest one is. */
  readonly sold: boolean;
  /** The day of `newPrice`. */
  readonly newPriceOn: string | null;
  /** The most similar phone in stock when this one is sold. */
  readonly nearest: Rung | null;
  /** The inspection of the unit that will be sold next; null for accessories and sealed phones. */
  readonly inspection: Inspection | null;
  readonly variants: Variants;
  readonly priceTrend: PriceTrend | null;
  /** Examples for consumers; null for low prices, for what is sold, and for wholesalers, who pay an advance. */
  readonly installments: Installments | null;
}

export interface Inspection {
  readonly batteryHealth: number | null;
  readonly checkedAt: string | null;
  readonly checks: readonly { readonly name: string; readonly ok: boolean; readonly note: string | null }[];
  /** Why there are as many checks. */
  readonly meaning: string | null;
  readonly imeiMasked: string;
  readonly imeiCheckedAt: string | null;
  readonly warranty: string;
  readonly branch: string;
  /** Photographs of this very unit, `/media/<hash>`. */
  readonly photos: readonly string[];
}

interface Installments {
  readonly yearlyPercent: number;
  readonly plans: readonly InstallmentPlan[];
}

/** The model's products by one fact each; the one with this product's id is this product. */
export interface Variants {
  readonly grades: readonly Rung[];
  readonly memories: readonly Rung[];
  readonly colors: readonly Rung[];
  readonly branches: readonly Rung[];
}

/** The same model in another grade, memory size, color or branch. */
export interface Rung {
  readonly id: string;
  readonly slug: string;
  readonly condition: Condition | null;
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly color: string;
  /** `#1b1d22`; null when the catalogue has something else. */
  readonly colorHex: string | null;
  readonly branch: string;
  readonly price: Paise;
  readonly quantity: number;
}
