import { runAll } from "@haat/service-kit/run-all";
import type { Deps } from "../deps.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { awaitsBalance } from "../shipment/balance.rules.ts";
import { requestShipmentCancellation } from "../shipment/request-shipment-cancellation.ts";
import { findOrderShipments, findOverdueBalances } from "../shipment/shipment.repository.ts";

/**
 * Cancels the shipments whose balance was not paid in time, in the way of a shopper's cancellation: the advance is refunded, and the goods are
 * on sale again. An order whose payment the gateway cannot be asked about stays: it may be paid without our knowing. An order that
 * cannot be cancelled does not stop the others.
 * @throws the first error.
 */
export async function cancelUnpaidBalances({ db, adapters }: Pick<Deps, "db" | "adapters">): Promise<void> {
  const overdue = await findOverdueBalances(db);
  if (overdue.length === 0) return;
  const unverified = new Set(await adapters.findUnverifiedOrders(overdue));
  const unpaid = overdue.filter((id) => !unverified.has(id));
  await runAll(
    unpaid.map((orderId) => async () => {
      await db.transaction(async (tx) => {
        await lockOrder(tx, orderId);
        // The balance may have been captured in the meantime.
        const waiting = (await findOrderShipments(tx, [orderId])).filter(awaitsBalance);
        if (waiting.length > 0) await requestShipmentCancellation(tx, waiting, { orderId, reason: null });
      });
    }),
  );
}
