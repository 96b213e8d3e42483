import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { Announce } from "./announce.ts";
import type { Method, Outcome, PaymentOrder, Transaction } from "./billdesk.schemas.ts";
import { randomText } from "./create-order.ts";
import { type Envelope, spoilSignature } from "./jose-envelope.ts";
import { decidingTransaction, findTransaction, saveTransaction } from "./payments.repository.ts";
import { decide, makeTransaction, type Verdict } from "./transaction.rules.ts";

const JOB = "payment-outcome";
const OutcomeJob = z.object({ transactionid: z.string(), verdict: z.enum(["success", "failed", "expired"]) });

/** What the shopper's browser posts back to the shop. */
export interface ReturnForm {
  action: string;
  fields: Record<string, string>;
}

/** Why an order takes no further attempt. */
type Closed = "expired" | "paid" | "pending";

export interface Settlement {
  whyClosed(order: PaymentOrder): Closed | undefined;
  /** Plays the shopper's choice on an open order. */
  settle(order: PaymentOrder, outcome: Outcome, method: Method): Promise<ReturnForm>;
  /** The way back to the shop with what is already decided. */
  returnWith(transaction: Transaction): Promise<ReturnForm>;
}

export function createSettlement(deps: Deps, envelope: Envelope, announce: Announce): Settlement {
  const { config, db, now, jobs, switches } = deps;

  jobs.handle(JOB, OutcomeJob, async ({ transactionid, verdict }) => {
    const pending = findTransaction(db, transactionid);
    if (pending?.auth_status !== "0002") return;
    const decided = decide(pending, verdict);
    saveTransaction(db, decided, now());
    await announce(decided);
  });

  /** What the choice leads to, once the switches have had their say. */
  function plan(
    orderid: string,
    outcome: Outcome,
  ): { verdict: Verdict; later?: z.infer<typeof OutcomeJob>["verdict"]; ms: number } {
    const subject = { order: orderid };
    const defaultMs = config.BILLDESK_PENDING_SECONDS * 1000;
    if (outcome === "success" && switches.take("payment-decline", subject) !== undefined) {
      return { verdict: "failed", ms: 0 };
    }
    const timeout = outcome === "success" ? switches.take("payment-timeout", subject) : undefined;
    if (timeout !== undefined) return { verdict: "pending", later: "expired", ms: timeout.ms };
    if (outcome === "success" || outcome === "pending") {
      const pending = switches.take("payment-pending", subject);
      if (pending !== undefined) return { verdict: "pending", later: pending.becomes, ms: pending.ms };
    }
    if (outcome === "pending") return { verdict: "pending", later: "success", ms: defaultMs };
    return { verdict: outcome, ms: 0 };
  }

  async function returnWith(transaction: Transaction): Promise<ReturnForm> {
    const subject = { order: transaction.orderid };
    const sealed = await envelope.seal(transaction);
    const jose =
      switches.take("return-bad-signature", subject) === undefined ? sealed : spoilSignature(sealed);
    const field =
      switches.take("return-encrypted-response", subject) === undefined
        ? "transaction_response"
        : "encrypted_response";
    return { action: transaction.ru, fields: { [field]: jose } };
  }

  return {
    whyClosed(order) {
      const status = decidingTransaction(db, order.orderid)?.auth_status;
      if (status === "0300") return "paid";
      if (status === "0002") return "pending";
      return now() >= order.validUntil ? "expired" : undefined;
    },

    async settle(order, outcome, method) {
      const { verdict, later, ms } = plan(order.orderid, outcome);
      const wrong =
        verdict === "cancelled" ? undefined : switches.take("payment-wrong-amount", { order: order.orderid });
      const attempt = () => ({
        transactionid: `U${randomText(13)}`,
        bankReference: String(randomInt(1e11, 1e12)),
        method,
        amount: wrong?.amount ?? order.amount,
        at: now(),
      });
      const transaction = makeTransaction(order, attempt(), verdict);
      saveTransaction(db, transaction, now());
      if (verdict === "success" && switches.take("payment-twice", { order: order.orderid }) !== undefined) {
        const second = makeTransaction(order, attempt(), verdict);
        saveTransaction(db, second, now());
        await announce(second);
      }
      // The X on BillDesk's page posts unsigned fields and sends no webhook: only retrieve knows for certain.
      if (verdict === "cancelled") {
        return { action: order.ru, fields: { terminal_state: "111", orderid: order.orderid } };
      }
      if (later === undefined) await announce(transaction);
      else jobs.schedule(JOB, { transactionid: transaction.transactionid, verdict: later }, ms);
      return returnWith(transaction);
    },

    returnWith,
  };
}
