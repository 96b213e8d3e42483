import type { Deps } from "../deps.ts";
import { NotGenuine } from "../outside/answers.ts";
import type { PaymentResult } from "./payment.port.ts";
import { findByGatewayOrder } from "./payment-attempts.repository.ts";
import { closeEvent, storeEvent } from "./payment-events.repository.ts";
import { type Recorded, recordPaymentResult } from "./record-payment-result.ts";

type Needs = Pick<Deps, "db" | "gateway" | "orders" | "log">;

/**
 * What the gateway's server sends. Nothing happens before its signature is verified; then it is stored as it came,
 * then recorded. Throws when it could not be stored: the gateway sends it again.
 */
export async function receiveWebhook(deps: Needs, body: unknown): Promise<void> {
  const notice = await deps.gateway.readNotice(body);
  switch (notice.kind) {
    case "result":
      await storeAndRecord(deps, "webhook", notice.result);
      return;
    case "hint":
      throw new NotGenuine();
    case "other": {
      const event = await storeEvent(deps.db, {
        provider: deps.gateway.name,
        source: "webhook",
        raw: notice.raw,
      });
      await closeEvent(deps.db, event, { outcome: "ignored", reason: "not a payment's result" });
      return;
    }
  }
}

/**
 * What the gateway sends along with the shopper's browser. Null when nothing can be said about any order of ours.
 * Orders hears of it at once, so that the page that follows is right; the job that tells it again changes nothing.
 */
export async function receiveReturn(deps: Needs, body: unknown): Promise<Recorded | null> {
  const notice = await deps.gateway.readNotice(body);
  if (notice.kind === "other") return null;
  const recorded =
    notice.kind === "result"
      ? await storeAndRecord(deps, "return", notice.result)
      : await afterCancel(deps, notice.gatewayOrderId);
  if (recorded?.news) {
    await deps.orders
      .paymentHappened(recorded.orderId, recorded.news)
      .catch((error: unknown) => deps.log.warn({ err: error }, "orders hears of a payment later"));
  }
  return recorded;
}

/** The gateway's answer to our own question; null when it knows of no try to pay. */
export async function askGateway(deps: Needs, gatewayOrderId: string): Promise<Recorded | null> {
  const attempt = await findByGatewayOrder(deps.db, deps.gateway.name, gatewayOrderId);
  if (!attempt) return null;
  const result = await deps.gateway.resultOf(gatewayOrderId);
  if (!result || result.gatewayOrderId !== gatewayOrderId || result.status === "pending") return null;
  return await storeAndRecord(deps, "question", result);
}

/** A cancelled page is not signed: only what the gateway says to our own question counts. */
async function afterCancel(deps: Needs, gatewayOrderId: string): Promise<Recorded | null> {
  const attempt = await findByGatewayOrder(deps.db, deps.gateway.name, gatewayOrderId);
  if (!attempt) return null;
  const answered = await askGateway(deps, gatewayOrderId).catch((error: unknown) => {
    deps.log.warn({ err: error, attempt: attempt.id }, "a cancelled payment is looked into later");
    return null;
  });
  // Nobody paid: for the shopper it has failed, and the attempt stays open for another try.
  return answered ?? { orderId: attempt.orderId, state: "failed", news: null };
}

async function storeAndRecord(
  deps: Needs,
  source: "return" | "webhook" | "question",
  result: PaymentResult,
): Promise<Recorded | null> {
  const event = await storeEvent(deps.db, { provider: deps.gateway.name, source, raw: result.raw });
  return await recordPaymentResult(deps, result, event);
}
