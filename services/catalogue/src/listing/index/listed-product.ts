import type { ProductSpecs } from "../../db/columns.ts";

/** What the listing index reads of a product. A test can build it without a database. */
export interface ListedProduct {
  readonly id: string;
  /** Shared by all products of one model, whatever their memory, color, condition and branch. */
  readonly modelId: string;
  readonly title: string;
  /** The title without the brand. */
  readonly model: string;
  readonly brand: string;
  readonly category: string;
  readonly subcategory: string;
  readonly tag: string;
  /** null for new and sealed products. */
  readonly condition: string | null;
  /** The branch's code. */
  readonly branch: string;
  readonly color: string;
  /** `#rrggbb`. */
  readonly colorHex: string;
  readonly ramGb: number | null;
  readonly storageGb: number | null;
  readonly network: string | null;
  readonly batteryMah: number | null;
  readonly screenInches: number | null;
  readonly specs: ProductSpecs;
  readonly keywords: readonly string[];
  readonly countryOfOrigin: string | null;
  /** The launch price of a phone. */
  readonly listPricePaise: number;
  /** What the same product costs new today; null when it is not sold new today. */
  readonly newPricePaise: number | null;
  readonly consumerPricePaise: number;
  readonly wholesalePricePaise: number;
  readonly inStock: boolean;
  /** Percent, of the unit that is sold next; null without one. */
  readonly batteryHealth: number | null;
  readonly createdAt: Date;
  /** The content hash of the first picture. */
  readonly picture: string | null;
}
