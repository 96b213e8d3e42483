import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { lockOrder, setStatusText } from "../order-model/order.repository.ts";
import { mayHaveStatusText } from "./order-moves.rules.ts";

interface StatusText {
  readonly orderId: string;
  /** Null for the text of the order's state. */
  readonly text: string | null;
  /** What the member saw. */
  readonly before: string | null;
}

/**
 * Sets what a wholesaler reads as the status of an order until its state changes: the next step, in the shop's own words (spec §4).
 * Setting the same again does nothing.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when it has none, or a colleague has set another.
 */
export async function setOrderStatusText(db: Db, { orderId, text, before }: StatusText): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiError("NOT_FOUND", commonMessages().notFound);
    if (order.statusText === text) return;
    if (!mayHaveStatusText(order) || order.statusText !== before)
      throw new ApiError("STATE_CHANGED", messages().staff.statusTextChanged);
    await setStatusText(tx, orderId, text);
    await recordStaffAction(tx, {
      verb: "order.statusText",
      subject: { kind: "order", id: orderId },
      before: { text: before },
      after: { text },
    });
  });
}
