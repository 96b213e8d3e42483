import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import { InvalidSignature } from "../providers/provider-errors.ts";
import { isDemoPayment } from "./demo-payment.rules.ts";
import type { PaymentMessage, SignedText } from "./payment.port.ts";
import { type Attempt, findByGatewayOrder } from "./payment-attempts.repository.ts";
import { findEvent, storeEvent, storeIgnoredEvent } from "./payment-events.repository.ts";
import { recordMessage } from "./payments.jobs.ts";
import { type Recorded, recordReading } from "./record-payment-result.ts";

type Needs = Pick<Deps, "db" | "gateway" | "orders" | "log">;
type Source = "return" | "webhook" | "question";

/** Gateways hang up after five seconds and send the message again. */
const acknowledgeWithinMs = 4500;

/**
 * What the gateway's server sends. Nothing happens before its signature is verified; then it is stored with the job
 * that records it, in one statement, so that a slow database does not delay the acknowledgement.
 * @throws when it could not be stored in time: the gateway sends it again.
 */
export async function receiveWebhook(deps: Needs, body: unknown): Promise<void> {
  const notice = await deps.gateway.readNotice(body);
  if (notice.kind === "hint") throw new InvalidSignature();
  await inTime(
    notice.kind === "other" ? storeOther(deps, notice) : storeMessage(deps, "webhook", notice),
    acknowledgeWithinMs,
  );
}

async function storeOther({ db, gateway }: Needs, text: SignedText): Promise<void> {
  await storeIgnoredEvent(
    db,
    { ...text, provider: gateway.name, source: "webhook" },
    "not a payment's result",
  );
}

/** @throws ApiError when the work takes longer; it goes on, and may still succeed. */
async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  const done = new AbortController();
  const late = wait(ms, undefined, { signal: done.signal }).then(() => {
    throw new ApiError("TRY_AGAIN", messages.tryAgain);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    done.abort();
    for (const loser of [work, late]) loser.catch(() => undefined);
  }
}

/** What a return from the gateway is about; `nothing` when it says nothing of any payment of ours. */
export type Returned =
  | { readonly about: "order"; readonly recorded: Recorded }
  | { readonly about: "demo"; readonly reference: string }
  | { readonly about: "nothing" };

/**
 * What the gateway sends along with the shopper's browser. Orders hears of it at once, so that the page that follows is
 * right; the job that tells it again changes nothing.
 */
export async function receiveReturn(deps: Needs, body: unknown): Promise<Returned> {
  const notice = await deps.gateway.readNotice(body);
  if (notice.kind === "other") return { about: "nothing" };
  const recorded =
    notice.kind === "hint"
      ? await afterCancel(deps, notice.gatewayOrderId)
      : await storeAndRecord(deps, "return", notice);
  const reference = notice.kind === "result" ? notice.result.gatewayOrderId : notice.gatewayOrderId;
  if (reference !== null && isDemoPayment(deps.gateway, reference)) return { about: "demo", reference };
  if (!recorded) return { about: "nothing" };
  if (recorded.news) {
    await deps.orders
      .paymentHappened(recorded.orderId, recorded.news)
      .catch((error: unknown) => deps.log.warn({ err: error }, "orders hears of a payment later"));
  }
  return { about: "order", recorded };
}

/** Asks the gateway what became of an attempt and records its answer; null when nobody has tried to pay it. */
export async function askGateway(
  deps: Needs,
  attempt: Pick<Attempt, "orderId" | "state" | "gatewayOrderId">,
): Promise<Recorded | null> {
  const { orderId, state, gatewayOrderId } = attempt;
  const answer = await deps.gateway.resultOf(gatewayOrderId);
  if (!answer) return null;
  const undecided =
    answer.kind === "result" &&
    (answer.result.status === "pending" || answer.result.gatewayOrderId !== gatewayOrderId);
  return undecided ? { orderId, state, news: null } : await storeAndRecord(deps, "question", answer);
}

/** A cancelled page is not signed: only what the gateway says to our own question counts. */
async function afterCancel(deps: Needs, gatewayOrderId: string): Promise<Recorded | null> {
  const attempt = await findByGatewayOrder(deps.db, deps.gateway.name, gatewayOrderId);
  if (!attempt) return null;
  const { orderId, state } = attempt;
  try {
    const recorded = await askGateway(deps, attempt);
    // Nobody paid: for the shopper it has failed, and the attempt stays open for another try.
    return recorded ?? { orderId, state: "failed", news: null };
  } catch (error) {
    deps.log.warn({ err: error, attempt: attempt.id }, "a cancelled payment is looked into later");
    return { orderId, state, news: null };
  }
}

/** The job of the event does the same once more, and changes nothing; it is there for a crash between the two. */
async function storeAndRecord(
  deps: Needs,
  source: Source,
  message: PaymentMessage,
): Promise<Recorded | null> {
  const eventId =
    (await storeMessage(deps, source, message)) ??
    (await findEvent(deps.db, deps.gateway.name, message.content))?.id;
  if (eventId === undefined) throw new Error("a payment event was neither stored nor found");
  return await recordReading(deps, message, eventId);
}

async function storeMessage(
  { db, gateway }: Pick<Deps, "db" | "gateway">,
  source: Source,
  message: PaymentMessage,
): Promise<string | undefined> {
  const { raw, content, ...reading } = message;
  return await storeEvent(db, { provider: gateway.name, source, raw, content }, (eventId) => ({
    topic: recordMessage.topic,
    payload: { eventId, reading } satisfies z.input<typeof recordMessage.payload>,
  }));
}
