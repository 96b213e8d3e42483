import type { PaymentUpdate } from "../payment.port.ts";
import { paymentResult } from "./map.ts";
import { orderOfTransaction, otherObject, transaction } from "./wire.ts";

/** What a signed message reports about a payment. */
export function readTransaction(json: unknown, now: Date): PaymentUpdate | { readonly kind: "other" } {
  const parsed = transaction.safeParse(json);
  if (parsed.success) return { kind: "result", result: paymentResult(parsed.data, now) };
  if (otherObject.safeParse(json).success) return { kind: "other" };
  const fields = new Set(parsed.error.issues.map((issue) => issue.path.join(".")));
  return {
    kind: "unreadable",
    gatewayOrderId: orderOfTransaction.safeParse(json).data?.orderid ?? null,
    reason: `unreadable: ${[...fields].join(", ") || "not an object"}`,
  };
}
