import { resultReply } from "@haat/service-kit/replies";
import { uuidInput } from "@haat/service-kit/validator";
import { z } from "zod";
import { demoReferencePattern } from "./demo-payment.ts";

/** Spec §7. The client's amount and environment are validated but not used. */
export const createOrderBody = z
  .strictObject({
    id: uuidInput.meta({ description: "The order" }),
    total_value: z.number().nonnegative(),
    test_type: z.string().max(20),
  })
  .meta({
    example: { id: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62", total_value: 12999, test_type: "order" },
  });

export const createOrderReply = z
  .object({
    success: z.literal(true),
    rdata: z.string().optional().meta({ description: "BillDesk only" }),
    bdorderid: z.string().optional().meta({ description: "BillDesk only" }),
    mercid: z.string().optional().meta({ description: "BillDesk only" }),
    merchantid: z.string().optional().meta({ description: "mercid, as BillDesk's page names it" }),
    url: z.string().meta({ description: "The gateway's page, to which the browser posts fields" }),
    fields: z.record(z.string(), z.string()).meta({ description: "The form fields of the gateway's page" }),
  })
  .meta({
    example: {
      success: true,
      rdata: "aa.bb",
      bdorderid: "OA8CP15TBUM1AS",
      mercid: "HAATUAT",
      merchantid: "HAATUAT",
      url: "https://uat1.billdesk.com/u2/web/v1_2/embeddedsdk",
      fields: { merchantid: "HAATUAT", bdorderid: "OA8CP15TBUM1AS", rdata: "aa.bb" },
    },
  });

export const orderParams = z.strictObject({ orderid: uuidInput });

export const paymentStatusReply = resultReply(
  z.object({ state: z.enum(["pending", "failed", "paid"]) }).meta({ id: "PaymentStatus" }),
).meta({ example: { success: true, result: { state: "paid" } } });

/** Spec §2, the demo payment. */
export const noBody = z.strictObject({}).meta({ example: {} });
export const demoPaymentReply = resultReply(z.object({ amount: z.number() })).meta({
  example: { success: true, result: { amount: 250 } },
});
export const demoParams = z.strictObject({
  reference: z.string().regex(demoReferencePattern).meta({ example: "DEMO0f4b7c21d9a84e63b5f0a1c2d3e4" }),
});
export const demoStatusReply = resultReply(
  z.object({ state: z.enum(["pending", "failed", "paid"]), amount: z.number() }),
).meta({ example: { success: true, result: { state: "paid", amount: 250 } } });

const orderIds = z.array(z.uuid()).max(200);
export const unverifiedBody = z
  .strictObject({ orderIds: z.array(uuidInput).min(1).max(200) })
  .meta({ example: { orderIds: ["8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62"] } });
export const unverifiedReply = z.object({ orderIds }).meta({
  id: "UnverifiedPayments",
  example: { orderIds: ["8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62"] },
});

export const acknowledged = z.object({ ack: z.literal(true) });
