import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { demoReferencePattern } from "./demo-payment.rules.ts";

/** Spec §7. The amount and the environment are ours to say: what the client sends of them is checked in form only. */
export const createOrderBody = z.strictObject({
  id: uuidInput.meta({ description: "The order" }),
  total_value: z.number().nonnegative(),
  test_type: z.string().max(20),
});

export const createOrderReply = z.object({
  success: z.literal(true),
  rdata: z.string(),
  bdorderid: z.string(),
  mercid: z.string(),
  merchantid: z.string().meta({ description: "The name under which the gateway's page wants mercid" }),
  url: z.string().meta({ description: "Where the browser posts merchantid, bdorderid and rdata" }),
});

export const orderParams = z.strictObject({ orderid: uuidInput });

export const paymentStatusReply = resultReply(
  z.object({ state: z.enum(["pending", "failed", "paid"]) }).meta({ id: "PaymentStatus" }),
);

/** Spec §2, the demo payment. */
export const noBody = z.strictObject({});
export const demoPaymentReply = resultReply(z.object({ amount: z.number() }));
export const demoParams = z.strictObject({ reference: z.string().regex(demoReferencePattern) });
export const demoStatusReply = resultReply(
  z.object({ state: z.enum(["pending", "failed", "paid"]), amount: z.number() }),
);

export const acknowledged = z.object({ ack: z.literal(true) });
