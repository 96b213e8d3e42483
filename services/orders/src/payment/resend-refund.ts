import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { lockOrder } from "../order/order.repository.ts";
import { findRefund, isGoingBack, resolveRefusedRefund } from "./payment.repository.ts";
import { startRefund } from "./start-refund.ts";

/**
 * Sends a refund once more that the gateway refused, and answers the new one's id: it is another refund, for a gateway
 * takes each reference once. Somebody has looked why it was refused; nothing does this by itself.
 * @throws ApiError when there is nothing to send again.
 */
export async function resendRefund(db: Db, refundId: string): Promise<string> {
  return await db.transaction(async (tx) => {
    const known = await findRefund(tx, refundId);
    if (!known) throw new ApiError("NOT_FOUND", "There is no such refund.");
    const { orderId, amountPaise, shipmentId, reason } = known.refund;
    // Whoever else sends it, or hears how it ended, waits here.
    await lockOrder(tx, orderId);
    const state = (await findRefund(tx, refundId))?.refund.state;
    if (state !== "failed")
      throw new ApiError("VALIDATION", `The gateway has not refused this refund: it is ${state}.`);
    if (await isGoingBack(tx, known.refund))
      throw new ApiError("VALIDATION", "This payment goes back already, by another refund.");
    const newRefundId = await startRefund(tx, {
      orderId,
      payment: known.payment,
      amountPaise,
      shipmentId,
      reason,
    });
    await resolveRefusedRefund(tx, refundId, `sent again as ${newRefundId}`);
    return newRefundId;
  });
}
