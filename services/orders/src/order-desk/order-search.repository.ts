import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";
import { invoices } from "../db/schema/invoices.ts";
import { orderUnits } from "../db/schema/order-units.ts";
import { orders } from "../db/schema/orders.ts";
import { shipments } from "../db/schema/shipments.ts";
import { replacementInvoices } from "../db/schema/unit-replacements.ts";
import { newestFirst } from "../order-model/order.repository.ts";
import { type ListedOrder, listed } from "./order-list.repository.ts";
import type { OrderSearch } from "./order-search.rules.ts";

const foundAtMost = 50;

/**
 * The orders that a search finds: by name in the order of the names, else newest first. Each of its kinds is served by
 * an index: `orders_reference_unique`, `invoices_number_unique` and `replacement_invoices_number_unique`, `order_units_imei` and
 * `order_units_imei2`, `shipments_waybill`, `orders_address_phone`, `orders_buyer_phone`, `orders_address_name`.
 */
export async function searchOrders(db: Db, search: OrderSearch): Promise<ListedOrder[]> {
  if (search.by === "name") return await findByName(db, search.name);
  return await db
    .select(listed)
    .from(orders)
    .where(found(db, search))
    .orderBy(...newestFirst)
    .limit(foundAtMost);
}

function found(db: Db, search: Exclude<OrderSearch, { by: "name" }>): SQL {
  switch (search.by) {
    case "reference":
      return eq(orders.reference, search.reference);
    case "invoice":
      return inArray(
        orders.id,
        unionAll(
          db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, search.number)),
          db
            .select({ id: replacementInvoices.orderId })
            .from(replacementInvoices)
            .where(eq(replacementInvoices.number, search.number)),
        ),
      );
    case "imei":
      return inArray(
        orders.id,
        unionAll(
          db.select({ id: orderUnits.orderId }).from(orderUnits).where(eq(orderUnits.imei, search.imei)),
          db.select({ id: orderUnits.orderId }).from(orderUnits).where(eq(orderUnits.imei2, search.imei)),
        ),
      );
    case "waybill":
      return inArray(
        orders.id,
        db.select({ id: shipments.orderId }).from(shipments).where(eq(shipments.waybill, search.waybill)),
      );
    case "phone":
      return ofPhone(search.phone);
  }
}

/** The newest orders that are delivered to this number, or were placed by the account of this number. */
const ofPhone = (phone: string) => sql`${orders.id} = any(array(
  (select id from orders where address ->> 'phone' = ${phone} order by created_at desc nulls last, id desc nulls last limit ${foundAtMost})
  union (select id from orders where buyer ->> 'phone' = ${phone} order by created_at desc nulls last, id desc nulls last limit ${foundAtMost})))`;

/** Names that begin with these letters, so that a short one costs no more than a long one. */
async function findByName(db: Db, name: string): Promise<ListedOrder[]> {
  const indexed = sql`lower(${orders.address} ->> 'name') collate "C"`;
  return await db
    .select(listed)
    .from(orders)
    .where(sql`${indexed} ^@ lower(${name})`)
    .orderBy(indexed, ...newestFirst)
    .limit(foundAtMost);
}
