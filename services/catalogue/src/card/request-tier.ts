import type { Tier } from "@haat/domain/account";
import type { FastifyRequest } from "fastify";
import { products } from "../db/schema/products.ts";

// Consumers and wholesalers have different prices and discounts. Neither tier sees the prices of the other (spec §6).

/** The price tier, from the verified token only. The route needs `maybeSignedIn`. */
export function tierOf(request: FastifyRequest): Tier {
  return request.authenticatedUser?.tier ?? "consumer";
}

/** The price that this tier sees, sorts and filters by. */
export function priceColumn(tier: Tier) {
  return tier === "wholesaler" ? products.wholesalePricePaise : products.consumerPricePaise;
}
