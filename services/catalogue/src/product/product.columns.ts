import { sql } from "drizzle-orm";
import { products } from "../db/schema/products.ts";
import { branches } from "../db/schema/taxonomy.ts";

/** The columns of a product card: all but the long texts. */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  model: products.model,
  category: products.category,
  subcategory: products.subcategory,
  condition: products.condition,
  brand: products.brand,
  branchName:
    sql<string>`(select ${branches.name} from ${branches} where ${branches.code} = ${products.branch})`.as(
      "branch_name",
    ),
  images: products.images,
  listPricePaise: products.listPricePaise,
  consumerPricePaise: products.consumerPricePaise,
  consumerDiscount: products.consumerDiscount,
  wholesalePricePaise: products.wholesalePricePaise,
  wholesaleDiscount: products.wholesaleDiscount,
  quantity: products.quantity,
  tag: products.tag,
  shortDescription: products.shortDescription,
  ramGb: products.ramGb,
  storageGb: products.storageGb,
  colour: products.colour,
  network: products.network,
  returnDays: products.returnDays,
  createdAt: products.createdAt,
} as const;

type Row = typeof products.$inferSelect;
export type ProductCard = Pick<Row, Exclude<keyof typeof cardColumns, "branchName">> & {
  readonly branchName: string;
};
