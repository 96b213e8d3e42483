import { databaseTime } from "@haat/service-kit/database-time";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { setOrder, withActor } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import { checkPaymentStatus } from "./check-payment-at-gateway.ts";
import type { PaymentGateway } from "./payment.port.ts";
import { type Attempt, takeDueAttempts, updateUnpaidAttempt } from "./payment-attempts.repository.ts";
import { nextCheckAfterFailure, nextStatusCheck } from "./payments.rules.ts";

const batchSize = 20;

/** Checks every unpaid attempt that is due with its own gateway, so that no payment depends on a webhook alone. */
export async function reconcilePayments(deps: Pick<Deps, "db" | "gateways" | "log">): Promise<void> {
  const due = await takeDueAttempts(deps.db, {
    providers: deps.gateways.names,
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
    const { isPostponed } = await checkPaymentStatus(deps, gateway, attempt);
    if (isPostponed) return;
    await updateUnpaidAttempt(deps.db, attempt.id, {
      nextCheckAt: nextStatusCheck(attempt, attempt.statusChecks + 1, await databaseTime(deps.db)),
    });
  } catch (error) {
    // The attempt stays marked as unverified, which is an alarm when it lasts.
    toleratedErrors.count({ work: "check payment" });
    deps.log.warn({ err: error, attempt: attempt.id }, "payment status check failed");
    await updateUnpaidAttempt(deps.db, attempt.id, {
      nextCheckAt: nextCheckAfterFailure(attempt, await databaseTime(deps.db)),
    });
  }
}
