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
import { type RecordedPayment, storeAndRecordPaymentUpdate, withoutReport } from "./record-payment-update.ts";

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
  attempt: Pick<Attempt, "id" | "orderId" | "purpose" | "state" | "gatewayOrderId">,
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
  attempt: Pick<Attempt, "orderId" | "purpose" | "state" | "gatewayOrderId">,
): Promise<RecordedPayment | null> {
  const { gatewayOrderId } = attempt;
  const update = await gateway.findPayment(gatewayOrderId);
  if (!update) return null;
  // Money may have moved, so an unreadable reply is quarantined for a human, and never counts as "asked, and not paid".
  if (update.kind === "unreadable") {
    await storeAndRecordPaymentUpdate(deps, gateway, "status_check", update);
    throw new ProviderUnavailable("gateway", { cause: new Error("the reply is unreadable") });
  }
  // A verified reply about another payment says nothing about this one.
  if (update.result.gatewayOrderId !== gatewayOrderId)
    throw new ProviderUnavailable("gateway", { cause: new Error("the reply is about another payment") });
  return update.result.status === "pending"
    ? withoutReport(attempt)
    : await storeAndRecordPaymentUpdate(deps, gateway, "status_check", update);
}
