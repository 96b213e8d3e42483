import { ApiError } from "@haat/service-kit/errors";
import type { Db } from "../db/client.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findRefund, updateRefund } from "./refund.repository.ts";
import { requestAgain } from "./request-refund.ts";

/**
 * Requests a rejected refund again as a new one, and returns its id: a gateway accepts each reference only
 * once. A human runs it (`pnpm --filter @haat/orders reissue-refund`) after finding out why the gateway rejected it.
 * @throws ApiError when there is nothing to reissue.
 */
export async function reissueRefund(db: Db, refundId: string): Promise<string> {
  return await db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found) throw new ApiError("NOT_FOUND", "There is no such refund.");
    const { refund, payment } = found;
    // A concurrent reissue, or a result from the gateway, waits for this lock.
    await lockOrder(tx, refund.orderId);
    const state = (await findRefund(tx, refundId))?.refund.state;
    if (state !== "failed")
      throw new ApiError("VALIDATION", `Only a failed refund can be reissued. This one is ${state}.`);
    const newRefundId = await requestAgain(tx, refund, payment);
    if (newRefundId === undefined) throw new ApiError("VALIDATION", "This refund was already reissued.");
    await updateRefund(tx, refundId, { state, resolution: `reissued as ${newRefundId}` });
    return newRefundId;
  });
}
