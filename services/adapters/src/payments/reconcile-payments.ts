import { setOrder, withActor } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import type { PaymentGateway } from "./payment.port.ts";
import { type Attempt, takeDueAttempts, updateUnpaidAttempt } from "./payment-attempts.repository.ts";
import { nextStatusCheck } from "./payments.rules.ts";
import { type RecordedPayment, storeAndRecordPaymentUpdate } from "./record-payment-update.ts";

const batchSize = 20;

/** Checks every unpaid attempt that is due with its own gateway, so that no payment depends on a webhook alone. */
export async function reconcilePayments(deps: Pick<Deps, "db" | "gateways" | "log">): Promise<void> {
  const due = await takeDueAttempts(deps.db, {
    providers: deps.gateways.names,
    now: new Date(),
    limit: batchSize,
  });
  await Promise.all(
    due.map(
      async (attempt) =>
        await withActor(
          { kind: "provider", id: attempt.provider },
          async () => await reconcile(deps, deps.gateways.byName(attempt.provider), attempt),
        ),
    ),
  );
}

async function reconcile(
  deps: Pick<Deps, "db" | "log">,
  gateway: PaymentGateway,
  attempt: Attempt,
): Promise<void> {
  setOrder(attempt.orderId);
  try {
    await checkPaymentStatus(deps, gateway, attempt);
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, "payment status check failed");
  }
  await updateUnpaidAttempt(deps.db, attempt.id, {
    nextCheckAt: nextStatusCheck(attempt, attempt.statusChecks + 1, new Date()),
  });
}

/** Requests the payment of an attempt from the gateway and records it. Returns null when the shopper has not attempted to pay. */
export async function checkPaymentStatus(
  deps: Pick<Deps, "db" | "log">,
  gateway: PaymentGateway,
  attempt: Pick<Attempt, "orderId" | "state" | "gatewayOrderId">,
): Promise<RecordedPayment | null> {
  const { orderId, state, gatewayOrderId } = attempt;
  const update = await gateway.findPayment(gatewayOrderId);
  if (!update) return null;
  const isUndecided =
    update.kind === "result" &&
    (update.result.status === "pending" || update.result.gatewayOrderId !== gatewayOrderId);
  return isUndecided
    ? { orderId, state, report: null }
    : await storeAndRecordPaymentUpdate(deps, gateway, "status_check", update);
}
