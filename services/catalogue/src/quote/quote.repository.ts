import { and, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { products } from "../db/schema/products.ts";
import { branches } from "../db/schema/taxonomy.ts";

/** Without drafts. Served by the primary key and `branches_code_unique`. */
export async function findQuotable(db: Db | Tx, ids: readonly string[]) {
  return await db
    .select({
      id: products.id,
      slug: products.slug,
      title: products.title,
      ramGb: products.ramGb,
      storageGb: products.storageGb,
      color: products.color,
      images: products.images,
      category: products.category,
      condition: products.condition,
      branch: products.branch,
      dispatchFrom: {
        branchName: branches.name,
        warehouse: branches.warehouse,
        address: branches.address,
        city: branches.city,
        state: branches.state,
        pincode: branches.pincode,
        phone: branches.phone,
      },
      quantity: products.quantity,
      listPricePaise: products.listPricePaise,
      consumerPricePaise: products.consumerPricePaise,
      wholesalePricePaise: products.wholesalePricePaise,
      weightGrams: products.weightGrams,
      hsn: products.hsn,
      taxScheme: products.taxScheme,
      returnDays: products.returnDays,
    })
    .from(products)
    .innerJoin(branches, eq(branches.code, products.branch))
    .where(and(inArray(products.id, [...ids]), products.published));
}
