import { enqueue } from "@haat/service-kit/outbox/job";
import { runAll } from "@haat/service-kit/run-all";
import type { Deps } from "../deps.ts";
import { shipmentCancel } from "../jobs.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { awaitsBalance } from "../shipment/balance.rules.ts";
import {
  findOrderShipments,
  findOverdueBalances,
  requestCancellation,
} from "../shipment/shipment.repository.ts";

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
        const ids = (await findOrderShipments(tx, [orderId])).filter(awaitsBalance).map(({ id }) => id);
        if (ids.length === 0) return;
        await requestCancellation(tx, ids);
        for (const shipmentId of ids) await enqueue(tx, shipmentCancel, { shipmentId });
      });
    }),
  );
}
