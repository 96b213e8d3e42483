import { z } from "zod";
import type { Deps } from "../deps.ts";
import { istDate, istWithOffset } from "../ist.ts";
import { Refund, RefundRequest, RefundStatusRequest } from "./billdesk.schemas.ts";
import { GatewayError, parseRequest } from "./gateway-error.ts";
import { findRefund, findTransaction, refundsOf, saveRefund } from "./payments.repository.ts";

const JOB = "refund-outcome";
const RefundJob = z.object({ refundid: z.string(), status: Refund.shape.refund_status });
const toPaise = (amount: string) => Number(amount.replace(".", ""));

export function handleRefundJobs({ db, jobs }: Deps) {
  jobs.handle(JOB, RefundJob, ({ refundid, status }) => {
    const refund = findRefund(db, { refundid });
    if (refund !== undefined) saveRefund(db, { ...refund, refund_status: status });
  });
}

export function createRefund({ config, db, now, jobs, switches }: Deps, payload: unknown): Refund {
  const request = parseRequest("RF", RefundRequest, payload);
  const { device: _device, ...asked } = request;
  if (request.mercid !== config.BILLDESK_MERCHANT_ID)
    throw new GatewayError(422, "RFIDE9002", "Invalid mercid");
  if (findRefund(db, { reference: request.merc_refund_ref_no }) !== undefined) {
    throw new GatewayError(409, "RFDRE9001", "Duplicate merc_refund_ref_no");
  }
  const transaction = findTransaction(db, request.transactionid);
  if (transaction === undefined) throw new GatewayError(404, "RFNFE9001", "No transaction found");
  const mismatch = [
    ["orderid", transaction.orderid, request.orderid],
    ["transaction_date", transaction.transaction_date, request.transaction_date],
    ["txn_amount", transaction.amount, request.txn_amount],
  ].find(([, ours, theirs]) => ours !== theirs);
  if (mismatch !== undefined) throw new GatewayError(422, "RFIDE9003", `Invalid ${mismatch[0]}`);
  if (transaction.auth_status !== "0300") throw notAllowed("Transaction was not successful");

  const before = refundsOf(db, transaction.transactionid);
  const refunded = before.reduce((sum, refund) => sum + toPaise(refund.refund_amount), 0);
  if (refunded + toPaise(request.refund_amount) > toPaise(transaction.amount)) {
    throw notAllowed("Refund amount is more than the amount that is left");
  }

  const inFull = toPaise(request.refund_amount) === toPaise(transaction.amount);
  const sameDay = transaction.transaction_date.startsWith(istDate(now()));
  const status = inFull && sameDay ? "0699" : "0799";
  const pending = switches.take("refund-pending", { order: request.orderid });
  const refund: Refund = {
    objectid: "refund",
    refundid: `${transaction.transactionid}${before.length + 1}`,
    ...asked,
    refund_date: istWithOffset(now()),
    refund_status: pending === undefined ? status : "0002",
  };
  saveRefund(db, refund);
  if (pending !== undefined) jobs.schedule(JOB, { refundid: refund.refundid, status }, pending.ms);
  return refund;
}

export function retrieveRefund({ config, db }: Deps, payload: unknown): Refund {
  const request = parseRequest("RF", RefundStatusRequest, payload);
  if (request.mercid !== config.BILLDESK_MERCHANT_ID)
    throw new GatewayError(422, "RFIDE9002", "Invalid mercid");
  const refund = findRefund(db, {
    ...(request.refundid === undefined ? {} : { refundid: request.refundid }),
    ...(request.merc_refund_ref_no === undefined ? {} : { reference: request.merc_refund_ref_no }),
  });
  if (refund === undefined) throw new GatewayError(404, "RFNFE9002", "No refund found");
  return refund;
}

const notAllowed = (message: string) =>
  new GatewayError(422, "RFVLE9001", message, { type: "api_validation_error" });
