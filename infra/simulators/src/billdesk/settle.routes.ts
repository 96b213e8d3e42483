import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { Method, Outcome } from "./billdesk.schemas.ts";
import { findOrder } from "./payments.repository.ts";
import type { Settlement } from "./settle.ts";

const Params = z.strictObject({ orderid: z.string() });
const Body = z.strictObject({ outcome: Outcome, method: Method.default("upi") });

const CLOSED = {
  paid: "The order is already paid.",
  pending: "The order has a payment that is still pending.",
  expired: "The payment page of this order has expired.",
};

/** Acts as the shopper without a browser: does what the page's button does, and returns the form fields. */
export function settleRoutes(app: FastifyInstance, { db }: Deps, settlement: Settlement) {
  app.post("/payments/:orderid/settle", async (request, reply) => {
    const { orderid } = Params.parse(request.params);
    const { outcome, method } = Body.parse(request.body);
    const order = findOrder(db, orderid);
    if (order === undefined) {
      return reply.code(404).send({ success: false, msg: "No such payment order.", code: "NOT_FOUND" });
    }
    const closed = settlement.closedReason(order);
    if (closed !== undefined) {
      return reply
        .code(409)
        .send({ success: false, msg: CLOSED[closed], code: `ORDER_${closed.toUpperCase()}` });
    }
    return {
      success: true,
      result: { method: "POST", ...(await settlement.settle(order, outcome, method)) },
    };
  });
}
