import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Browser, PaymentForm } from "./create-payment.ts";
import type { createOrderReply } from "./payments.schemas.ts";

/** The specification's fields are those of BillDesk. `fields` has all fields that the gateway's page needs. */
export function toCreateOrderReply({ url, fields }: PaymentForm): z.input<typeof createOrderReply> {
  const { rdata, bdorderid, merchantid } = fields;
  return { success: true, rdata, bdorderid, mercid: merchantid, merchantid, url, fields };
}

export function browserOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">): Browser {
  const { "user-agent": userAgent = "", accept = "" } = headers;
  return { ip, userAgent, accept };
}
