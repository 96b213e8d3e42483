import { paiseFromRupees } from "@haat/domain/money";
import { z } from "zod";
import { conditions, type Product, type ProductPage } from "../lib/product.ts";

const rupees = z.number().nonnegative();
const condition = z.enum(conditions);

/** A product on the wire (spec §3). A wholesaler's has the seller's price instead of the user's. */
export const wireProduct = z.object({
  _id: z.string(),
  ptitle: z.string(),
  pslug: z.string(),
  pcategory: z.string(),
  psubsubcategory: z.string().nullish(),
  pbrand: z.string(),
  pbranch: z.string(),
  pimages: z.array(z.string()),
  pactual_price: rupees,
  puser_price: rupees.optional(),
  user_discount: z.number().optional(),
  pseller_price: rupees.optional(),
  saler_discount: z.number().optional(),
  pqty: z.number().int(),
  ptags: z.union([z.string(), z.array(z.string())]),
  pram_gb: z.number().nullish(),
  pstorage_gb: z.number().nullish(),
  pcolor: z.string().nullish(),
  pnetwork: z.string().nullish(),
  preturn_days: z.number().int(),
});

export const wireProductList = z.object({
  result: z.array(wireProduct),
  total: z.number().int().optional(),
  cursor: z.string().nullish(),
});

export function toProduct(wire: z.output<typeof wireProduct>): Product {
  const tags = Array.isArray(wire.ptags) ? wire.ptags : [wire.ptags];
  return {
    id: wire._id,
    slug: wire.pslug,
    title: wire.ptitle,
    category: wire.pcategory,
    brand: wire.pbrand,
    branch: wire.pbranch,
    condition: condition.safeParse(wire.psubsubcategory).data ?? null,
    isNew: tags.includes("New"),
    images: wire.pimages,
    listPrice: paiseFromRupees(wire.pactual_price),
    price: paiseFromRupees(wire.pseller_price ?? wire.puser_price ?? wire.pactual_price),
    discountPercent: wire.saler_discount ?? wire.user_discount ?? 0,
    quantity: wire.pqty,
    ramGb: wire.pram_gb ?? null,
    storageGb: wire.pstorage_gb ?? null,
    color: wire.pcolor ?? null,
    network: wire.pnetwork ?? null,
    returnDays: wire.preturn_days,
  };
}

export function toProductPage(wire: z.output<typeof wireProductList>): ProductPage {
  return {
    products: wire.result.map(toProduct),
    total: wire.total ?? wire.result.length,
    cursor: wire.cursor ?? null,
  };
}
