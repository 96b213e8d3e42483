import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { whyNotToSend } from "../order/send-message.ts";
import { findOrder } from "../order-model/order.repository.ts";
import { lockMessage } from "../shopper-messages/message.repository.ts";
import { recordRepeat } from "../shopper-messages/record-messages.ts";

/**
 * Sends a message to the shopper again. Does nothing while it is being sent.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when the shopper's data are erased, or the message is of no use any more.
 */
export async function sendMessageAgain(db: Db, orderId: string, messageId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [order, message] = [await findOrder(tx, orderId), await lockMessage(tx, orderId, messageId)];
    if (!order || !message) throw new ApiError("NOT_FOUND", commonMessages().notFound);
    if (message.state === "waiting") return;
    if (message.state === "dropped" || (await whyNotToSend(tx, order, message)) !== null)
      throw new ApiError("STATE_CHANGED", messages().staff.notSentAgain);
    await recordRepeat(tx, message);
    const { channel, content, state, sentAt } = message;
    await recordStaffAction(tx, {
      verb: "message.send",
      subject: { kind: "order", id: orderId },
      before: { state, sentAt },
      after: { event: content.event, channel },
    });
  });
}
