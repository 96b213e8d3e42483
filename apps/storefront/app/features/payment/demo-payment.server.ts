import { type Paise, paiseFromRupees } from "@haat/domain/money";
import type { Clients } from "../../server/clients.server.ts";
import { replyOf } from "../../server/reply.server.ts";
import { nullWhenUnknown } from "./payment.server.ts";

export interface DemoPaymentState {
  readonly amount: Paise;
  /** `offered`: none was opened yet. */
  readonly state: "offered" | "pending" | "failed" | "paid";
}

/** The demo payment of this reference, or the offer of one; null when there is no such thing. */
export async function loadDemoPayment(
  adapters: Clients["adapters"],
  reference: string | undefined,
): Promise<DemoPaymentState | null> {
  if (reference === undefined) {
    const offer = await nullWhenUnknown(replyOf(adapters.GET("/api/payment-gateway/getDemoPayment")));
    return offer && { amount: paiseFromRupees(offer.result.amount), state: "offered" };
  }
  const path = { params: { path: { reference } } };
  const found = await nullWhenUnknown(
    replyOf(adapters.GET("/api/payment-gateway/getDemoStatus/{reference}", path)),
  );
  return found && { amount: paiseFromRupees(found.result.amount), state: found.result.state };
}
