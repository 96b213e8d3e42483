import { setTimeout as wait } from "node:timers/promises";
import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { setOrder } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import type { PaymentDue } from "../ports/orders.ts";
import { ProviderRejected, ProviderUnavailable } from "../providers/provider-errors.ts";
import type { NewGatewayOrder } from "./payment.port.ts";
import {
  type Attempt,
  findAttempt,
  insertAttempt,
  lockLiveAttempt,
  updateAttempt,
  updateCreatingAttempt,
} from "./payment-attempts.repository.ts";
import { hasTimeToPay, nextStatusCheck } from "./payments.rules.ts";
import { shopperIpv4 } from "./shopper-ipv4.ts";

/** Data about the shopper's browser that the gateway requires. */
export interface Browser {
  readonly ip: string;
  readonly userAgent: string;
  readonly accept: string;
}

export interface PaymentRequest {
  readonly orderId: string;
  readonly userId: string;
  readonly browser: Browser;
}

export interface PaymentForm {
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** Longer than creating an order at the gateway can take. */
const creatingMs = 20_000;

/**
 * Returns the form that takes a shopper to the gateway. Orders decides the amount. Two clicks get one attempt: a live
 * attempt that can still be paid is returned again, also at a former gateway.
 * @throws ApiError ALREADY_PAID, ORDER_CLOSED; NOT_FOUND, also for another user's order.
 */
export async function createPayment(deps: Deps, request: PaymentRequest): Promise<PaymentForm> {
  setOrder(request.orderId);
  const due = await deps.orders.beginPayment(request.orderId, request.userId);
  if (!due.payable) throw new ApiError(due.code, messages().notPayable[due.code]);

  const { attempt, isNew } = await findOrInsertAttempt(deps, due);
  if (attempt.form) return attempt.form;
  if (!isNew) return await waitForForm(deps, attempt.id);
  return await createGatewayOrder(deps, attempt, {
    gatewayOrderId: attempt.gatewayOrderId,
    amountPaise: paise(attempt.amountPaise),
    reference: due.reference,
    shopper: { ...request.browser, ip: shopperIpv4(request.browser.ip, deps.config.EGRESS_IPV4) },
  });
}

/** The live attempt of the order, or a new one that the caller has to open at the gateway. */
async function findOrInsertAttempt(
  { db, gateways }: Deps,
  due: PaymentDue,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  return await db.transaction(async (tx) => {
    const now = await databaseTime(tx);
    const live = await lockLiveAttempt(tx, due.orderId);
    if (live && gateways.names.includes(live.provider) && isUsable(live, due, now))
      return { attempt: live, isNew: false };
    if (live) {
      // If the process died while it created the order, the order may exist at the gateway: it is still checked.
      await updateAttempt(tx, live.id, {
        live: false,
        ...(live.state === "creating" && { state: "unanswered" }),
      });
    }
    const id = newId<"PaymentAttempt">();
    const attempt = await insertAttempt(tx, {
      id,
      orderId: due.orderId,
      userId: due.userId,
      provider: gateways.current.name,
      // Letters and digits only, at most 35.
      gatewayOrderId: id.replaceAll("-", ""),
      amountPaise: due.amountPaise,
      purpose: due.purpose,
      state: "creating",
      live: true,
      createdAt: now,
      nextCheckAt: nextStatusCheck({ createdAt: now, validUntil: null }, 0, now),
    });
    if (attempt) return { attempt, isNew: true };
    // A concurrent request inserted its attempt first and has committed it.
    const other = await lockLiveAttempt(tx, due.orderId);
    if (!other) throw new ApiError("TRY_AGAIN", commonMessages().tryAgain);
    return { attempt: other, isNew: false };
  });
}

function isUsable(live: Attempt, due: PaymentDue, now: Date): boolean {
  if (live.amountPaise !== due.amountPaise || live.purpose !== due.purpose) return false;
  if (live.state === "creating") return now.getTime() - live.createdAt.getTime() < creatingMs;
  return hasTimeToPay(live, now);
}

/** Waits for the form of an attempt that a concurrent request is opening: the shopper clicked twice. */
async function waitForForm({ db }: Deps, id: string): Promise<PaymentForm> {
  for (const deadline = Date.now() + 12_000; Date.now() < deadline; await wait(150)) {
    const attempt = await findAttempt(db, id);
    if (attempt?.form) return attempt.form;
    if (attempt?.state !== "creating") break;
  }
  throw new ApiError("TRY_AGAIN", commonMessages().tryAgain);
}

async function createGatewayOrder(
  { db, gateways, log }: Deps,
  attempt: Attempt,
  order: NewGatewayOrder,
): Promise<PaymentForm> {
  try {
    const { url, fields, validUntil } = await gateways.byName(attempt.provider).createOrder(order);
    const form = { url, fields };
    await updateCreatingAttempt(db, attempt.id, { state: "open", form, validUntil });
    return form;
  } catch (error) {
    if (error instanceof ProviderRejected) {
      log.error({ attempt: attempt.id, reason: error.reason }, "gateway rejected a new order");
      await updateCreatingAttempt(db, attempt.id, { state: "rejected", live: false, nextCheckAt: null });
    } else if (error instanceof ProviderUnavailable) {
      // The order may exist, but no one can pay it without its form. The next click opens another attempt. Status
      // checks still include this one.
      log.warn({ attempt: attempt.id }, "gateway did not reply to a new order");
      await updateCreatingAttempt(db, attempt.id, { state: "unanswered", live: false });
    }
    throw error;
  }
}
