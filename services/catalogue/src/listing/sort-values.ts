import { intentScores } from "./intent-rankings.ts";
import type { ListedProduct } from "./listed-product.ts";
import { shuffleStart } from "./listing.rules.ts";

/** A column that sorts lists. */
export type SortColumn =
  | "createdAt"
  | "consumerPrice"
  | "wholesalePrice"
  | "shuffle"
  | "camera"
  | "gaming"
  | "battery"
  | "release";

/** The values of all slots, column by column. */
export type SortValues = Readonly<Record<SortColumn, Float64Array | Int32Array | Uint16Array>>;

export const sortColumns: readonly SortColumn[] = [
  "createdAt",
  "consumerPrice",
  "wholesalePrice",
  "shuffle",
  "camera",
  "gaming",
  "battery",
  "release",
];

export function sortValuesOf(product: ListedProduct): Record<SortColumn, number> {
  return {
    createdAt: product.createdAt.getTime(),
    consumerPrice: product.consumerPricePaise,
    wholesalePrice: product.wholesalePricePaise,
    shuffle: shuffleStart(product.id),
    ...intentScores(product),
  };
}

export function emptySortValues(length: number): SortValues {
  return {
    createdAt: new Float64Array(length),
    consumerPrice: new Float64Array(length),
    wholesalePrice: new Float64Array(length),
    shuffle: new Int32Array(length),
    camera: new Uint16Array(length),
    gaming: new Uint16Array(length),
    battery: new Uint16Array(length),
    release: new Uint16Array(length),
  };
}
