import { istWithOffset } from "../ist.ts";
import type { Method, PaymentOrder, Transaction } from "./billdesk.schemas.ts";

export type TransactionResult = "success" | "failed" | "expired" | "cancelled" | "pending";

const METHODS = {
  upi: { payment_method_type: "upi", payment_category: "10", txn_process_type: "collect", bankid: "HD5" },
  card: { payment_method_type: "card", payment_category: "02", txn_process_type: "3ds", bankid: "123" },
  netbanking: {
    payment_method_type: "netbanking",
    payment_category: "01",
    txn_process_type: "nb",
    bankid: "123",
  },
} as const satisfies Record<Method, object>;

const RESULTS = {
  success: ["0300", "success", "TRS0000", "Transaction Successful"],
  failed: ["0399", "payment_processing_error", "TRPPE0001", "Payment processing error"],
  expired: ["0399", "payment_processing_error", "TRPPE0038", "UPI collect request expired"],
  cancelled: ["0398", "payment_processing_error", "TRPPE0033", "Transaction cancelled by user"],
  pending: ["0002", "payment_processing_error", "TRPPE0002", "Transaction is pending"],
} as const satisfies Record<TransactionResult, readonly [Transaction["auth_status"], string, string, string]>;

export interface Attempt {
  transactionid: string;
  bankReference: string;
  method: Method;
  amount: string;
  at: number;
}

export function makeTransaction(
  order: PaymentOrder,
  attempt: Attempt,
  result: TransactionResult,
): Transaction {
  const transaction: Omit<Transaction, keyof ReturnType<typeof resultFields>> = {
    objectid: "transaction",
    transactionid: attempt.transactionid,
    orderid: order.orderid,
    mercid: order.mercid,
    bdorderid: order.bdorderid,
    transaction_date: istWithOffset(attempt.at),
    amount: attempt.amount,
    surcharge: "0.00",
    discount: "0.00",
    charge_amount: attempt.amount,
    currency: order.currency,
    ru: order.ru,
    itemcode: order.itemcode,
    ...(order.settlement_lob === undefined ? {} : { settlement_lob: order.settlement_lob }),
    additional_info: order.additional_info,
    ...METHODS[attempt.method],
    bank_ref_no: attempt.bankReference,
  };
  return { ...transaction, ...resultFields(result) };
}

/** The pending transaction with its final result. */
export const resolvePending = (transaction: Transaction, result: TransactionResult): Transaction => ({
  ...transaction,
  ...resultFields(result),
});

function resultFields(result: TransactionResult) {
  const [auth_status, transaction_error_type, transaction_error_code, transaction_error_desc] =
    RESULTS[result];
  return { auth_status, transaction_error_type, transaction_error_code, transaction_error_desc };
}
