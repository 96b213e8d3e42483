import { paiseFromRupees } from "@haat/domain/money";
import { parsePhone } from "@haat/domain/phone";
import { parsePincode } from "@haat/domain/pincode";
import { errorReply, successReply } from "@haat/service-kit/replies";
import { lineText, multilineText } from "@haat/service-kit/text";
import { parsedInput, uuidInput } from "@haat/service-kit/validator";
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

export const failedRefundBody = z
  .strictObject({ reason })
  .meta({ example: { reason: "Paid by bank transfer, reference N328265478" } });

export const bookAgainBody = z
  .strictObject({
    booking: z.int().positive().meta({ description: "That is replaced; rejected when there is a later one" }),
    reason,
  })
  .meta({ example: { booking: 1, reason: "The courier has lost the booking" } });

export const handOverBody = z
  .strictObject({ reason })
  .meta({ example: { reason: "Picked up this morning, signed hand-over list" } });

const statusText = lineText.max(80).transform((text) => text || null);

export const statusTextBody = z
  .strictObject({
    text: statusText.meta({ description: "Empty for the text of the order's state" }),
    before: statusText.meta({ description: "What the page said; rejected when it has changed" }),
  })
  .meta({ example: { text: "Packed at Ballygunge, leaves on Monday", before: "" } });

const line = (limit: number) =>
  lineText
    .min(1, { error: () => messages().staff.address.required })
    .max(limit, { error: () => messages().staff.address.tooLong({ limit }) });

/** What is left out stays. The state decides about the tax, so it is no field. */
export const addressBody = z
  .strictObject({
    version: z
      .int()
      .nonnegative()
      .meta({ description: "The `addressVersion` of the page; rejected when there is a later one" }),
    name: line(100).exactOptional(),
    phone: parsedInput(parsePhone, () => messages().staff.address.phone).exactOptional(),
    address: line(250).exactOptional(),
    landmark: lineText
      .max(100)
      .transform((text) => text || null)
      .exactOptional(),
    locality: line(100).exactOptional(),
    city: line(60).exactOptional(),
    district: line(60).exactOptional(),
    pincode: parsedInput(parsePincode, () => messages().staff.address.pincode).exactOptional(),
    reason,
  })
  .meta({
    example: { version: 0, address: "48 Rash Behari Avenue", reason: "Wrong house number, asked by phone" },
  });

const text = z.string().nullable();

export const addressReplies = {
  200: successReply,
  "4xx": errorReply
    .extend({
      fields: z.record(z.string(), z.string()).optional(),
      /** EDITED_MEANWHILE: the fields that the caller would overwrite, and who made the present version when. */
      conflicts: z.array(z.object({ field: z.string(), yours: text, theirs: text })).optional(),
      version: z.int().optional(),
      editedBy: text.optional(),
      editedAt: z.iso.datetime().nullable().optional(),
    })
    .meta({ id: "AddressErrorReply" }),
  "5xx": errorReply,
};

const orderId = uuidInput;
export const orderParams = z.strictObject({ orderId });
export const orderUnitParams = z.strictObject({ orderId, orderUnitId: uuidInput });
export const orderRefundParams = z.strictObject({ orderId, refundId: uuidInput });
export const orderShipmentParams = z.strictObject({ orderId, shipmentId: uuidInput });
export const orderMessageParams = z.strictObject({ orderId, messageId: uuidInput });
