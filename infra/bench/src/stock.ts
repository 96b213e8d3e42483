import { query } from "@haat/e2e/database";
import type { PhoneForSale } from "@haat/e2e/purchase";

/** Raises the stock of the first `count` accessories to `quantity`, and returns them. */
export async function stockAccessories(
  catalogueUrl: string,
  count: number,
  quantity: number,
): Promise<PhoneForSale[]> {
  return await query<PhoneForSale>(
    catalogueUrl,
    `with stock as (
       update counted_stock set sellable = greatest(sellable, $2) where product_id in (
         select product_id from counted_stock order by product_id limit $1)
       returning product_id)
     select id, consumer_price_paise::float8 / 100 as rupees from products join stock on stock.product_id = id`,
    [count, quantity],
  );
}

/** Adds units to each of the `count` cheapest phones, of those that are sold out or of the others, and returns these phones. */
export async function stockPhones(
  catalogueUrl: string,
  { count, units, soldOut }: { readonly count: number; readonly units: number; readonly soldOut: boolean },
): Promise<PhoneForSale[]> {
  return await query<PhoneForSale>(
    catalogueUrl,
    `with chosen as (
       select id, branch, consumer_price_paise from products
       where category = 'Phone' and (quantity = 0) = $3 order by consumer_price_paise, id limit $1),
     stock as (
       insert into units (id, product_id, branch, imei, state, purchase_price_paise, imei_checked_at, imei_check_reference)
       select gen_random_uuid(), id, branch, lpad((random() * 1e14)::bigint::text, 15, '9'), 'sellable', 100000, now(), 'bench'
       from chosen cross join generate_series(1, $2))
     select id, consumer_price_paise::float8 / 100 as rupees from chosen`,
    [count, units, soldOut],
  );
}
