import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { Deps } from "../deps.ts";
import { InvalidSignature } from "../providers/provider-errors.ts";
import { checkPaymentStatus } from "./check-payment-at-gateway.ts";
import { isDemoPayment } from "./demo-payment.ts";
import type { PaymentGateway, ReceivedNotification } from "./payment.port.ts";
import { findAttemptByGatewayOrder } from "./payment-attempts.repository.ts";
import { storeIgnoredEvent } from "./payment-events.repository.ts";
import {
  type RecordedPayment,
  storeAndRecordPaymentUpdate,
  storePaymentUpdate,
  withoutReport,
} from "./record-payment-update.ts";

type Needs = Pick<Deps, "db" | "orders" | "log" | "invalidSignatures">;

/** Gateways time out after five seconds and send the webhook again. */
const acknowledgeWithinMs = 4500;

/**
 * Receives a webhook: verifies the signature and stores the update as an event, with the job that records it. One
 * statement does this, so that a slow database does not delay the acknowledgement.
 * @throws ApiError TRY_AGAIN when the event cannot be stored in time. The gateway then retries.
 */
export async function receiveWebhook(
  { db, invalidSignatures }: Pick<Deps, "db" | "invalidSignatures">,
  gateway: PaymentGateway,
  received: ReceivedNotification,
): Promise<void> {
  const notification = await invalidSignatures.watch(gateway.name, "webhook", async () => {
    const read = await gateway.readNotification(received);
    if (read.kind === "unsigned") throw new InvalidSignature();
    return read;
  });
  await withDeadline(
    notification.kind === "other"
      ? storeIgnoredEvent(
          db,
          { ...notification, provider: gateway.name, source: "webhook" },
          "not a payment result",
        )
      : storePaymentUpdate(db, gateway, "webhook", notification),
    acknowledgeWithinMs,
  );
}

/** @throws ApiError TRY_AGAIN when the work takes longer. The work continues and may still succeed. */
async function withDeadline(work: Promise<unknown>, ms: number): Promise<void> {
  const done = new AbortController();
  const deadline = wait(ms, undefined, { signal: done.signal }).then(() => {
    throw new ApiError("TRY_AGAIN", messages().tryAgain);
  });
  try {
    await Promise.race([work, deadline]);
  } finally {
    done.abort();
    for (const loser of [work, deadline]) loser.catch(() => undefined);
  }
}

/** The subject of a shopper's return from the gateway; `unknown` when it belongs to no payment of the shop. */
export type PaymentReturn =
  | {
      readonly kind: "order";
      readonly recorded: RecordedPayment;
      /** The shopper left the gateway's page with its cancel button. Not signed, so it decides about words only. */
      readonly isCancelled: boolean;
    }
  | { readonly kind: "demo"; readonly reference: string }
  | { readonly kind: "unknown" };

/**
 * Receives a notification through the shopper's browser. Reports the payment to orders at once, so that the next page
 * shows the right state. The outbox job sends the same report again, which changes nothing.
 */
export async function receiveReturn(
  deps: Needs,
  gateway: PaymentGateway,
  received: ReceivedNotification,
): Promise<PaymentReturn> {
  const notification = await deps.invalidSignatures.watch(
    gateway.name,
    "return",
    async () => await gateway.readNotification(received),
  );
  if (notification.kind === "other") return { kind: "unknown" };
  const recorded =
    notification.kind === "unsigned"
      ? await recordCancelledPage(deps, gateway, notification.gatewayOrderId)
      : await storeAndRecordPaymentUpdate(deps, gateway, "return", notification);
  const reference =
    notification.kind === "result" ? notification.result.gatewayOrderId : notification.gatewayOrderId;
  if (reference !== null && isDemoPayment(gateway, reference)) return { kind: "demo", reference };
  if (!recorded) return { kind: "unknown" };
  if (recorded.report) {
    await deps.orders.reportPayment(recorded.orderId, recorded.report).catch((error: unknown) => {
      toleratedErrors.count({ work: "report payment" });
      deps.log.warn({ err: error }, "payment report to orders deferred");
    });
  }
  return { kind: "order", recorded, isCancelled: notification.kind === "unsigned" };
}

/** The notification of a cancelled page is not signed: only the gateway's reply to a status check counts. */
async function recordCancelledPage(
  deps: Needs,
  gateway: PaymentGateway,
  gatewayOrderId: string,
): Promise<RecordedPayment | null> {
  const attempt = await findAttemptByGatewayOrder(deps.db, gateway.name, gatewayOrderId);
  if (!attempt) return null;
  const unchanged: RecordedPayment = withoutReport(attempt);
  // Nothing can change it, so the gateway is not asked.
  if (attempt.state === "paid") return unchanged;
  try {
    const check = await checkPaymentStatus(deps, gateway, attempt);
    if (check.isPostponed) return unchanged;
    // No payment at the gateway: failed for the shopper, but the attempt stays open, so that the shopper can retry.
    return check.recorded ?? { ...unchanged, state: "failed" };
  } catch (error) {
    toleratedErrors.count({ work: "check cancelled payment" });
    deps.log.warn({ err: error, attempt: attempt.id }, "status check of a cancelled payment deferred");
    return unchanged;
  }
}
