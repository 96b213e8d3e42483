import { paiseFromRupees } from "@haat/domain/money";
import { lineText, multilineText } from "@haat/service-kit/text";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { messages } from "../messages.ts";

const reason = lineText.min(3).max(300);

const error = () => messages().staff.refund.amount;

/** Rupees with at most two decimals, converted to paise. */
const rupeesIn = z
  .number({ error })
  .min(0, { error })
  .max(10_000_000, { error })
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-4, { error })
  .transform(paiseFromRupees);

const refundable = rupeesIn.meta({
  description: "What the page said can be refunded; rejected when it has changed",
});

export const staffCancelBody = z
  .strictObject({
    shipmentId: uuidInput.optional().meta({ description: "Without it, all that was not picked up." }),
    reason,
  })
  .meta({ example: { reason: "Asked by phone" } });

export const refundAmountBody = z
  .strictObject({
    id: uuidInput.meta({ description: "Chosen by the caller, so that a repeat refunds once" }),
    amount: rupeesIn.refine((amount) => amount > 0, { error }),
    refundable,
    reason,
  })
  .meta({
    example: {
      id: "2f8c4d1a-9b3e-4a67-8d05-1c7e6b9f3a20",
      amount: 500,
      refundable: 38999,
      reason: "Scratch on the frame",
    },
  });

export const refundUnitBody = z
  .strictObject({ refundable, reason })
  .meta({ example: { refundable: 38999, reason: "Never switched on" } });

export const noteBody = z
  .strictObject({
    id: uuidInput.meta({ description: "Chosen by the caller, so that a repeat adds one note" }),
    text: multilineText.min(1).max(1000),
  })
  .meta({ example: { id: "2f8c4d1a-9b3e-4a67-8d05-1c7e6b9f3a20", text: "Wants it delivered after six." } });

const orderId = uuidInput;
export const orderParams = z.strictObject({ orderId });
export const orderUnitParams = z.strictObject({ orderId, orderUnitId: uuidInput });
export const orderMessageParams = z.strictObject({ orderId, messageId: uuidInput });
