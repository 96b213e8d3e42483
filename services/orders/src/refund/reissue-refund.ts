import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findRefund, hasLiveRefund, updateRefund } from "./refund.repository.ts";
import { requestRefund } from "./request-refund.ts";

/**
 * Requests a rejected refund again as a new one, and returns its id: a gateway accepts each reference only
 * once. A human runs it (`pnpm --filter @haat/orders reissue-refund`) after finding out why the gateway rejected it.
 * @throws ApiError when there is nothing to reissue.
 */
export async function reissueRefund(db: Db, refundId: string): Promise<string> {
  return await db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found) throw new ApiError("NOT_FOUND", "There is no such refund.");
    const { payment } = found;
    const { orderId, amountPaise, shipmentId, reason } = found.refund;
    // A concurrent reissue, or a result from the gateway, waits for this lock.
    await lockOrder(tx, orderId);
    const state = (await findRefund(tx, refundId))?.refund.state;
    if (state !== "failed")
      throw new ApiError("VALIDATION", `Only a failed refund can be reissued. This one is ${state}.`);
    if (await hasLiveRefund(tx, found.refund))
      throw new ApiError("VALIDATION", "This refund was already reissued.");
    const newRefundId = await requestRefund(tx, { orderId, payment, amountPaise, shipmentId, reason });
    await updateRefund(tx, refundId, { state, resolution: `reissued as ${newRefundId}` });
    return newRefundId;
  });
}
