import type { Deps } from "../deps.ts";
import { RetrieveRequest } from "./billdesk.schemas.ts";
import { GatewayError, parseRequest } from "./gateway-error.ts";
import { decidingTransaction, findTransaction, refundsOf } from "./payments.repository.ts";

export function retrieveTransaction({ config, db }: Deps, payload: unknown) {
  const request = parseRequest("TR", RetrieveRequest, payload);
  if (request.mercid !== config.BILLDESK_MERCHANT_ID)
    throw new GatewayError(422, "TRIDE9002", "Invalid mercid");
  const transaction =
    request.transactionid === undefined
      ? decidingTransaction(db, request.orderid ?? "")
      : findTransaction(db, request.transactionid);
  if (transaction === undefined || (request.orderid ?? transaction.orderid) !== transaction.orderid) {
    throw new GatewayError(404, "TRNFE9001", "No transaction found");
  }
  const detailed = request.refund_details === true || request.refund_details === "true";
  return detailed ? { ...transaction, refundInfo: refundsOf(db, transaction.transactionid) } : transaction;
}
