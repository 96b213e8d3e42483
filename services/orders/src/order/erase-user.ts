import { ApiError } from "@haat/service-kit/errors";
import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { orders } from "../db/schema/orders.ts";
import { refunds } from "../db/schema/payments.ts";
import { shipmentIssues, shipments } from "../db/schema/shipments.ts";
import { erasedBuyer } from "../order-model/order.types.ts";
import type { OrderState } from "../order-model/order-state.ts";
import { removeNotes } from "../order-note/order-note.repository.ts";
import { removeRedeliveries } from "../redelivery/redelivery.repository.ts";
import { removeSentTo } from "../shopper-messages/message.repository.ts";
import { removeWatches } from "../watch/watch.repository.ts";

/** No one delivers, refunds or asks for anything in these states any more. */
const finished: readonly OrderState[] = ["expired", "delivered", "returned", "lost", "cancelled", "refunded"];

/** Returns, late results of banks and disputes need the buyer for this long after the order. */
const openDays = 30;

/**
 * Erases name, phone, e-mail and address from all orders of a user, with the notes of staff, what was asked of couriers, to which address
 * messages went and what the user watches, and returns how many orders there are. Messages that wait are dropped when they are to be sent.
 * Invoices keep the buyer, because tax law asks for it. What a tax return needs of an order stays: amounts, goods, pincode and state.
 * @throws ApiError VALIDATION with the references of orders that still need the address. Nothing is erased then.
 */
export async function eraseUser(db: Db, userId: string): Promise<number> {
  return await db.transaction(async (tx) => {
    const all = await tx
      .select({
        id: orders.id,
        reference: orders.reference,
        state: orders.state,
        isRecent: sql<boolean>`coalesce(${orders.paidAt}, ${orders.graceUntil}) is not null
          and ${orders.createdAt} > now() - make_interval(days => ${openDays})`,
        // The courier or the shopper has goods that were refunded. Served by `shipments_order` and `shipment_issues_open`.
        owesGoods: sql<boolean>`exists (select 1 from ${shipmentIssues} join ${shipments} on ${shipments}.id = shipment_id
          where ${shipments}.order_id = ${orders}.id and ${shipmentIssues}.resolved_at is null
            and ${shipmentIssues}.reason in ('moved_after_cancellation', 'delivered_after_reversal'))`,
        // Served by `refunds_order`.
        isRefunding: sql<boolean>`exists (select 1 from ${refunds} where ${refunds}.order_id = ${orders}.id
          and (${refunds}.state = 'requested' or (${refunds}.state = 'failed' and ${refunds}.resolved_at is null)))`,
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      .for("update");
    const open = all.filter(
      ({ state, isRecent, owesGoods, isRefunding }) =>
        isRecent || owesGoods || isRefunding || !finished.includes(state),
    );
    if (open.length > 0) {
      const names = open.map(({ reference, state }) => `${reference} (${state})`).join(", ");
      throw new ApiError("VALIDATION", `Not finished, or paid within ${openDays} days: ${names}.`);
    }
    const address = {
      name: "Erased",
      phone: "",
      locality: "",
      address: "",
      city: "",
      district: "",
      landmark: null,
    };
    const checkedIds = all.map(({ id }) => id);
    await removeNotes(tx, checkedIds);
    await removeRedeliveries(tx, checkedIds);
    await removeSentTo(tx, checkedIds);
    await removeWatches(tx, { userId });
    await tx
      .update(orders)
      .set({
        buyer: sql`${JSON.stringify(erasedBuyer)}::jsonb`,
        address: sql`${orders.address} || ${JSON.stringify(address)}::jsonb`,
      })
      // Not by user: an order may have been placed since the check.
      .where(inArray(orders.id, checkedIds));
    return all.length;
  });
}
