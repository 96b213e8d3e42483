import type { Paise } from "@haat/domain/money";
import type { Condition, Product } from "../../lib/product.ts";

export interface ProductDetail extends Product {
  readonly branch: string;
  readonly network: string | null;
  /** Paths of the form `/media/<hash>`. */
  readonly images: readonly string[];
  /** HTML texts of the catalogue; render them with RichText only. */
  readonly summary: string;
  readonly description: string;
  readonly details: string;
  readonly warranty: string;
  /** Every phone of an open-box or pre-owned product is sold: the page says where the nearest one is. */
  readonly sold: boolean;
  /** The day of `newPrice`. */
  readonly newPriceOn: string | null;
  /** The inspection of the unit that will be sold next; null for accessories and sealed phones. */
  readonly inspection: Inspection | null;
  readonly ladder: readonly Rung[];
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
}

/** The same model in another grade, memory size or color. */
export interface Rung {
  readonly id: string;
  readonly slug: string;
  readonly condition: Condition | null;
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly color: string;
  readonly price: Paise;
  readonly quantity: number;
}
