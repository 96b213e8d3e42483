import type { z } from "zod";
import type { PaymentForm } from "./create-payment.ts";
import type { createOrderReply } from "./payments.schemas.ts";

export function createOrderWire({ url, fields }: PaymentForm): z.input<typeof createOrderReply> {
  const { rdata = "", bdorderid = "", merchantid = "" } = fields;
  return { success: true, rdata, bdorderid, mercid: merchantid, merchantid, url };
}
