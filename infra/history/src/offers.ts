import type pg from "pg";

const mostOfAKind = 2000;

/** A product as an order line stores it, with its number among phones or accessories. */
export interface Offer {
  readonly kind: "phone" | "accessory";
  readonly i: number;
  readonly [column: string]: unknown;
}

/** What the orders of the past buy: up to 2,000 phones and as many accessories of the catalogue, in stock or not. */
export async function readOffers(catalogue: pg.Client): Promise<Offer[]> {
  const { rows } = await catalogue.query<Offer>(
    `select *, i::integer as i from (
       select case when counted_stock.product_id is null then 'phone' else 'accessory' end as kind,
         row_number() over (partition by counted_stock.product_id is null order by products.id) as i,
         products.id as product_id, slug, title,
         concat_ws(' · ', ram_gb || ' GB', storage_gb || ' GB', color) as variant, products.images[1] as image, category,
         condition, products.branch, jsonb_build_object('branchName', branches.name, 'warehouse', warehouse,
           'address', branches.address, 'city', branches.city, 'state', branches.state, 'pincode', branches.pincode,
           'phone', branches.phone) as dispatch_from,
         list_price_paise, consumer_price_paise, wholesale_price_paise,
         wholesale_price_paise * 85 / 100 as purchase_price_paise, weight_grams, hsn, tax_scheme, return_days
       from products join branches on branches.code = products.branch
       left join counted_stock on counted_stock.product_id = products.id
     ) as numbered where i <= $1`,
    [mostOfAKind],
  );
  return rows;
}
