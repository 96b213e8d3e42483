import type { Deps } from "../deps.ts";
import type { PaymentGateway, SignedPaymentUpdate } from "./payment.port.ts";
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
  const { id, orderId, state, gatewayOrderId } = attempt;
  if (!(await claimStatusCheck(deps.db, id))) {
    await checkSoon(deps.db, id);
    return { isPostponed: true };
  }
  const update = await findVerifiedPayment(deps.db, gateway, attempt);
  if (!update) return { isPostponed: false, recorded: null };
  const isUndecided =
    update.kind === "result" &&
    (update.result.status === "pending" || update.result.gatewayOrderId !== gatewayOrderId);
  const recorded = isUndecided
    ? { orderId, state, report: null }
    : await storeAndRecordPaymentUpdate(deps, gateway, "status_check", update);
  return { isPostponed: false, recorded };
}

/** Remembers since when the gateway has given no verified reply about the attempt: the watchdog raises an alarm when it lasts. */
async function findVerifiedPayment(
  db: Deps["db"],
  gateway: PaymentGateway,
  { id, gatewayOrderId }: Pick<Attempt, "id" | "gatewayOrderId">,
): Promise<SignedPaymentUpdate | null> {
  let update: SignedPaymentUpdate | null;
  try {
    update = await gateway.findPayment(gatewayOrderId);
  } catch (error) {
    await markUnverified(db, id);
    throw error;
  }
  await markVerified(db, id);
  return update;
}
