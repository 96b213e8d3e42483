import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { readForms, sendPage } from "../html/page.ts";
import { Method, Outcome, type PaymentOrder } from "./billdesk.schemas.ts";
import { noticePage, paymentPage, returnPage, withAutoSubmit } from "./hosted-page.ts";
import { decidingTransaction, findOrderByBdorderid } from "./payments.repository.ts";
import type { Settlement } from "./settle.ts";

/** The page accepts exactly these fields. The order reply has `mercid`, but the page requires `merchantid`. */
const EntryForm = z.strictObject({ merchantid: z.string(), bdorderid: z.string(), rdata: z.string() });
const ChoiceForm = z.strictObject({
  bdorderid: z.string(),
  rdata: z.string(),
  method: Method,
  outcome: Outcome,
});

export function hostedPageRoutes(web: FastifyInstance, { config, db }: Deps, settlement: Settlement) {
  readForms(web);

  function openOrder(bdorderid: string, rdata: string): PaymentOrder | undefined {
    const order = findOrderByBdorderid(db, bdorderid);
    return order?.rdata === rdata ? order : undefined;
  }

  /** The page for an order that cannot be paid now. */
  async function closedPage(order: PaymentOrder) {
    const why = settlement.closedReason(order);
    if (why === undefined) return undefined;
    const transaction = decidingTransaction(db, order.orderid);
    if (why === "expired" || transaction === undefined) {
      return noticePage("This payment page has expired", "Go back to the shop and start the payment again.");
    }
    const heading = why === "paid" ? "This order is already paid" : "This payment is still pending";
    return returnPage(await settlement.returnWith(transaction), heading);
  }

  web.post("/embeddedsdk", async (request, reply) => {
    const form = EntryForm.safeParse(request.body);
    const order =
      form.success && form.data.merchantid === config.BILLDESK_MERCHANT_ID
        ? openOrder(form.data.bdorderid, form.data.rdata)
        : undefined;
    if (order === undefined) return sendPage(reply, 400, INVALID);
    const closed = await closedPage(order);
    return closed === undefined
      ? sendPage(reply, 200, paymentPage(order, config.SHOP_NAME))
      : sendPage(reply, 409, closed);
  });

  web.post("/embeddedsdk/pay", async (request, reply) => {
    const form = ChoiceForm.safeParse(request.body);
    const order = form.success ? openOrder(form.data.bdorderid, form.data.rdata) : undefined;
    if (!form.success || order === undefined) return sendPage(reply, 400, INVALID);
    const closed = await closedPage(order);
    if (closed !== undefined) return sendPage(reply, 409, closed);
    const back = await settlement.settle(order, form.data.outcome, form.data.method);
    return sendPage(reply, 200, withAutoSubmit(returnPage(back)));
  });
}

const INVALID = noticePage(
  "This payment link is not valid",
  "The page needs the form fields merchantid, bdorderid and rdata of an order that was created here.",
);
