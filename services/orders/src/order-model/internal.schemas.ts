import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { orderStates } from "./order-state.ts";

// What the schemas of several features about one order share.

export const timestamp = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
export const rupeesOut = z.number().meta({ description: "Rupees" });
export const amount = z.int().nonnegative().max(1_000_000_000_00);

export const internalOrderParams = z.strictObject({ orderId: uuidInput });

export const orderStateReply = z.object({ orderId: z.uuid(), state: z.enum(orderStates) }).meta({
  id: "OrderState",
  example: { orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62", state: "paid" },
});
