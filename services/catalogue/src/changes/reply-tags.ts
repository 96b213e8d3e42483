import type { CatalogueChange } from "./catalogue-changes.ts";

/** Names of what a reply shows. CDNs and the storefront receive them in the header `surrogate-key`. */
export const replyTags = {
  /** Any list of products: every change of a product may change it. */
  products: "products",
  product: (id: string) => `product-${id}`,
  /** The other products of a model, which a product page lists. */
  model: (modelId: string) => `model-${encodeURIComponent(modelId)}`,
  /** Banners, brands, branches and categories. */
  shop: "shop",
} as const;

/** The tags of all replies that a change may make wrong, unless the change is `all`. */
export function tagsOf({ productIds, modelIds, shop }: CatalogueChange): string[] {
  return [
    ...(productIds.size > 0 ? [replyTags.products] : []),
    ...Array.from(productIds, replyTags.product),
    ...Array.from(modelIds, replyTags.model),
    ...(shop ? [replyTags.shop] : []),
  ];
}
