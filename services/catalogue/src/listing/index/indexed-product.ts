import { shuffleStart } from "../listing.rules.ts";
import { intentScores } from "./intent-rankings.ts";
import type { ListedProduct } from "./listed-product.ts";
import type { ProductFacts } from "./product-facts.ts";

/** The values by which a product is sorted. `consumer` and `wholesaler` are the prices of the tiers. */
export function sortValuesOf(product: ListedProduct) {
  return {
    isPhone: product.category === "Phone" ? 1 : 0,
    createdAt: product.createdAt.getTime(),
    consumer: product.consumerPricePaise,
    wholesaler: product.wholesalePricePaise,
    shuffle: shuffleStart(product.id),
    ...intentScores(product),
  };
}
export type SortValues = Readonly<ReturnType<typeof sortValuesOf>>;

/** What the listing index keeps of a product besides its values in `ProductSets`. */
export interface IndexedProduct
  extends SortValues,
    Pick<ListedProduct, "id" | "modelId" | "color" | "ramGb" | "storageGb" | "inStock" | "picture"> {
  /** Its number in the index. */
  readonly slot: number;
  /** `New` for sealed products. */
  readonly condition: string;
  readonly facts: ProductFacts;
  readonly group: ProductGroup;
}

/** The slots of the products of one model with the same memory. docs/decisions/0033-cards-for-groups.md */
export type ProductGroup = ReadonlySet<number>;
