import type { Tier } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { findProduct } from "../product/product.repository.ts";
import type { Listing } from "./list-products.ts";
import { findRelated } from "./listing.repository.ts";
import type { ListingFilter } from "./listing.rules.ts";

interface RelatedRequest {
  readonly productId: string;
  /** Defaults to the product's category and subcategory. */
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly limit: number;
}

/** Returns other models at about the same price. */
export async function relatedProducts(db: Db, request: RelatedRequest): Promise<Listing> {
  const { tier, limit } = request;
  const product = await findProduct(db, request.productId);
  if (!product) throw new ApiError("NOT_FOUND", messages.notFound);
  const filter = request.filter.categories?.length
    ? request.filter
    : { ...request.filter, categories: [product.category], subcategories: [product.subcategory] };
  const pricePaise = tier === "wholesaler" ? product.wholesalePricePaise : product.consumerPricePaise;
  const rows = await findRelated(db, { modelId: product.modelId, pricePaise }, { filter, tier, limit });
  return { rows, cursor: null, total: rows.length, facets: null };
}
