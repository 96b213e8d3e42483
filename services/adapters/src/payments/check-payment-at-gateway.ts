import type { Deps } from "../deps.ts";
import { ProviderUnavailable } from "../providers/provider-errors.ts";
import type { PaymentGateway } from "./payment.port.ts";
import {
  type Attempt,
  checkSoon,
  claimStatusCheck,
  markUnverified,
  markVerified,
} from "./payment-attempts.repository.ts";
import { type RecordedPayment, storeAndRecordPaymentUpdate } from "./record-payment-update.ts";

/** `isPostponed`: the gateway was asked about this attempt a moment ago, and is asked again soon. */
export type StatusCheck =
  | { readonly isPostponed: true }
  | {
      readonly isPostponed: false;
      /** Null when the shopper has not attempted to pay. */
      readonly recorded: RecordedPayment | null;
    };

/**
 * Requests the payment of an attempt from the gateway and records it, once in ten seconds per attempt: anyone can post a
 * cancelled page, and each post triggers a check. Every status check goes through here.
 */
export async function checkPaymentStatus(
  deps: Pick<Deps, "db" | "log">,
  gateway: PaymentGateway,
  attempt: Pick<Attempt, "id" | "orderId" | "state" | "gatewayOrderId">,
): Promise<StatusCheck> {
  const { id } = attempt;
  if (!(await claimStatusCheck(deps.db, id))) {
    await checkSoon(deps.db, id);
    return { isPostponed: true };
  }
  try {
    const recorded = await findAndRecordPayment(deps, gateway, attempt);
    await markVerified(deps.db, id);
    return { isPostponed: false, recorded };
  } catch (error) {
    // The watchdog raises an alarm when it lasts, whether the gateway gave no verified reply or the reply could not be recorded.
    await markUnverified(deps.db, id);
    throw error;
  }
}

async function findAndRecordPayment(
  deps: Pick<Deps, "db" | "log">,
  gateway: PaymentGateway,
  { orderId, state, gatewayOrderId }: Pick<Attempt, "orderId" | "state" | "gatewayOrderId">,
): Promise<RecordedPayment | null> {
  const update = await gateway.findPayment(gatewayOrderId);
  if (!update) return null;
  // A verified reply about another payment says nothing about this one. An unreadable one may name none.
  const named = update.kind === "result" ? update.result.gatewayOrderId : update.gatewayOrderId;
  if (named !== null && named !== gatewayOrderId)
    throw new ProviderUnavailable("gateway", { cause: new Error("the reply is about another payment") });
  const isUndecided = update.kind === "result" && update.result.status === "pending";
  return isUndecided
    ? { orderId, state, report: null }
    : await storeAndRecordPaymentUpdate(deps, gateway, "status_check", update);
}
