import { maskEmail } from "@haat/domain/mask-email";
import { maskPhone } from "@haat/domain/phone";
import { messages } from "../messages.ts";
import type { Buyer } from "../order-model/order.types.ts";
import type { Message } from "../shopper-messages/message.repository.ts";
import type { MessageEvent } from "../shopper-messages/message-event.ts";
import type { OrderMessagesWire } from "./order-messages.schemas.ts";

/** Those that the provider took or rejected. */
export function orderMessagesWire(
  rows: readonly Message[],
  { phone, email }: Pick<Buyer, "phone" | "email">,
): OrderMessagesWire {
  return rows
    .filter(({ state }) => state === "sent" || state === "rejected")
    .map(({ content, channel, state, sentTo, createdAt, sentAt }) => ({
      channel,
      // Rows of before went to the order's address.
      to: sentTo ?? (channel === "sms" ? maskPhone(phone) : maskEmail(email)),
      text: messageText(content),
      accepted: state === "sent",
      at: (sentAt ?? createdAt).toISOString(),
    }));
}

/** In the words of the order's state. */
export function messageText(message: MessageEvent): string {
  const states = messages().orderState;
  switch (message.event) {
    case "placed":
    case "confirmed":
      return states.confirmed;
    case "paid":
      return states.paid;
    case "payment_failed":
      return states.payment_failed;
    case "shipped":
      return states.shipped;
    case "out_for_delivery":
      return states.out_for_delivery;
    case "delivered":
      return states.delivered;
    case "delivery_failed":
      return messages().message.deliveryFailed;
    case "cancelled":
      return states.cancelled;
    case "comes_back":
      return states.returning;
    case "too_late":
      return messages().message.tooLate;
    case "lost":
      return states.lost;
    case "refund_requested":
      return states.refund_due;
    case "refund_sent":
      return states.refunded;
    case "credit_note":
      return messages().timeline.creditNote({ number: message.number });
    case "damaged":
      return messages().message.damaged({ title: message.title });
    case "replaced":
      return messages().message.replaced({ title: message.title });
    case "address_corrected":
      return messages().timeline.addressCorrected;
    case "delivery_phone_changed":
      return messages().message.deliveryPhoneChanged({ ending: message.ending });
    case "mail_undelivered":
      return messages().message.mailUndelivered;
  }
}
