import { runAll } from "@haat/service-kit/run-all";
import type { Deps } from "../deps.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { awaitsBalance } from "../shipment/balance.rules.ts";
import { requestCancellation } from "../shipment/request-cancellation.ts";
import { findOrderShipments, findOverdueBalances } from "../shipment/shipment.repository.ts";

/**
 * Cancels the shipments whose balance was not paid in time, in the way of a shopper's cancellation: the advance is refunded, and the goods are
 * on sale again. An order that cannot be cancelled does not stop the others.
 * @throws the first error.
 */
export async function cancelUnpaidBalances({ db }: Pick<Deps, "db">): Promise<void> {
  const orderIds = await findOverdueBalances(db);
  await runAll(
    orderIds.map((orderId) => async () => {
      await db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        // The balance may have been captured in the meantime.
        const unpaid = (await findOrderShipments(tx, [orderId])).filter(awaitsBalance);
        if (unpaid.length > 0) await requestCancellation(tx, unpaid);
      });
    }),
  );
}
