import type { components } from "@haat/api-clients/catalogue";
import { paiseFromRupees } from "@haat/domain/money";
import { type Condition, conditions, type Product } from "../lib/product.ts";

export type WireProduct = components["schemas"]["ProductCard"];

/** A wholesaler's product has the seller's price instead of the user's (spec §6). */
export function toProduct(wire: WireProduct): Product {
  return {
    id: wire._id,
    slug: wire.pslug,
    title: wire.ptitle,
    category: wire.pcategory,
    brand: wire.pbrand,
    branch: wire.pbranch,
    condition: toCondition(wire.psubsubcategory),
    isNew: wire.ptags === "New",
    images: wire.pimages,
    listPrice: paiseFromRupees(wire.pactual_price),
    price: paiseFromRupees(wire.pseller_price ?? wire.puser_price ?? wire.pactual_price),
    discountPercent: wire.saler_discount ?? wire.user_discount ?? 0,
    quantity: wire.pqty,
    ramGb: wire.pram_gb,
    storageGb: wire.pstorage_gb,
    color: wire.pcolor || null,
    network: wire.pnetwork,
    returnDays: wire.preturn_days,
  };
}

export function toCondition(wire: string | null): Condition | null {
  return conditions.find((condition) => condition === wire) ?? null;
}
