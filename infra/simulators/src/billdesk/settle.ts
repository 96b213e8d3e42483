import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Method, Outcome, PaymentOrder, Transaction } from "./billdesk.schemas.ts";
import { randomText } from "./create-order.ts";
import { breakSignature, type Envelope } from "./jose-envelope.ts";
import { decidingTransaction, findTransaction, saveTransaction } from "./payments.repository.ts";
import type { SendWebhook } from "./send-webhook.ts";
import { makeTransaction, resolvePending, type TransactionResult } from "./transaction.rules.ts";

const JOB = "payment-outcome";
const OutcomeJob = z.object({ transactionid: z.string(), result: z.enum(["success", "failed", "expired"]) });

/** What the shopper's browser posts back to the shop. */
export interface ReturnForm {
  action: string;
  fields: Record<string, string>;
}

/** Why an order cannot be paid. */
type Closed = "expired" | "paid" | "pending";

export interface Settlement {
  closedReason(order: PaymentOrder): Closed | undefined;
  /** Applies the shopper's choice to an open order. */
  settle(order: PaymentOrder, outcome: Outcome, method: Method): Promise<ReturnForm>;
  /** The return form with the existing transaction. */
  returnWith(transaction: Transaction): Promise<ReturnForm>;
}

export function createSettlement(deps: Deps, envelope: Envelope, sendWebhook: SendWebhook): Settlement {
  const { db, now, jobs, switches } = deps;

  jobs.handle(JOB, OutcomeJob, async ({ transactionid, result }) => {
    const pending = findTransaction(db, transactionid);
    if (pending?.auth_status !== "0002") return;
    const decided = resolvePending(pending, result);
    saveTransaction(db, decided, now());
    await sendWebhook(decided);
  });

  async function returnWith(transaction: Transaction): Promise<ReturnForm> {
    const subject = { order: transaction.orderid };
    const sealed = await envelope.seal(transaction);
    const jose =
      switches.take("return-bad-signature", subject) === undefined ? sealed : breakSignature(sealed);
    const field =
      switches.take("return-encrypted-response", subject) === undefined
        ? "transaction_response"
        : "encrypted_response";
    return { action: transaction.ru, fields: { [field]: jose } };
  }

  return {
    closedReason(order) {
      const status = decidingTransaction(db, order.orderid)?.auth_status;
      if (status === "0300") return "paid";
      if (status === "0002") return "pending";
      return now() >= order.validUntil ? "expired" : undefined;
    },

    async settle(order, outcome, method) {
      const { result, later, ms } = plan(deps, order.orderid, outcome);
      const wrong =
        result === "cancelled" ? undefined : switches.take("payment-wrong-amount", { order: order.orderid });
      const attempt = () => ({
        transactionid: `U${randomText(13)}`,
        bankReference: String(randomInt(1e11, 1e12)),
        method,
        amount: wrong?.amount ?? order.amount,
        at: now(),
      });
      const transaction = makeTransaction(order, attempt(), result);
      saveTransaction(db, transaction, now());
      if (result === "success" && switches.take("payment-twice", { order: order.orderid }) !== undefined) {
        const second = makeTransaction(order, attempt(), result);
        saveTransaction(db, second, now());
        await sendWebhook(second);
      }
      // The X on BillDesk's page posts unsigned fields and sends no webhook: only the retrieve call returns the result.
      if (result === "cancelled") {
        return { action: order.ru, fields: { terminal_state: "111", orderid: order.orderid } };
      }
      if (later === undefined) await sendWebhook(transaction);
      else jobs.schedule(JOB, { transactionid: transaction.transactionid, result: later }, ms);
      return returnWith(transaction);
    },

    returnWith,
  };
}

/** The result of the shopper's choice, after the switches. */
function plan(
  { config, switches }: Deps,
  orderid: string,
  outcome: Outcome,
): { result: TransactionResult; later?: z.infer<typeof OutcomeJob>["result"]; ms: number } {
  const subject = { order: orderid };
  const defaultMs = config.BILLDESK_PENDING_SECONDS * 1000;
  if (outcome === "success" && switches.take("payment-decline", subject) !== undefined) {
    return { result: "failed", ms: 0 };
  }
  const timeout = outcome === "success" ? switches.take("payment-timeout", subject) : undefined;
  if (timeout !== undefined) return { result: "pending", later: "expired", ms: timeout.ms };
  if (outcome === "success" || outcome === "pending") {
    const pending = switches.take("payment-pending", subject);
    if (pending !== undefined) return { result: "pending", later: pending.becomes, ms: pending.ms };
  }
  if (outcome === "pending") return { result: "pending", later: "success", ms: defaultMs };
  return { result: outcome, ms: 0 };
}
