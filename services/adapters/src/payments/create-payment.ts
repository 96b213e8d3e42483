import { setTimeout as wait } from "node:timers/promises";
import { newId } from "@haat/domain/id";
import { type Paise, paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Deps } from "../deps.ts";
import { notPayableTexts } from "../messages.ts";
import type { PaymentDue } from "../ports/orders.ts";
import { ProviderRejected, ProviderUnavailable } from "../providers/provider-errors.ts";
import {
  type Attempt,
  changeAttempt,
  changeCreatingAttempt,
  findAttempt,
  insertAttempt,
  lockLiveAttempt,
} from "./payment-attempts.repository.ts";
import { canStillBePaid, nextAsk } from "./payments.rules.ts";
import { shopperIpv4 } from "./shopper-ipv4.ts";

/** What the gateway wants to know of the shopper's browser. */
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

/** Longer than opening an order at the gateway can take. */
const openingMs = 20_000;

/**
 * The form that takes a shopper to the gateway. The amount is what orders says is due. Two clicks get one attempt:
 * while one is live and can still be paid, it is handed out again.
 * @throws ApiError ALREADY_PAID, ORDER_CLOSED; NOT_FOUND, also for another user's order.
 */
export async function createPayment(deps: Deps, request: PaymentRequest): Promise<PaymentForm> {
  const due = await deps.orders.beginPayment(request.orderId, request.userId);
  if (!due.payable) throw new ApiError(due.code, notPayableTexts[due.code]);

  const { attempt, fresh } = await claimAttempt(deps, due);
  if (attempt.form) return attempt.form;
  if (!fresh) return await waitForForm(deps, attempt.id);
  return await openAtGateway(deps, attempt, {
    gatewayOrderId: attempt.gatewayOrderId,
    amountPaise: paise(attempt.amountPaise),
    reference: due.reference,
    shopper: { ...request.browser, ip: shopperIpv4(request.browser.ip, deps.config.EGRESS_IPV4) },
  });
}

/** The live attempt of the order, or a new one; `fresh` when it is the caller's to open. */
async function claimAttempt(
  { db, gateway }: Deps,
  due: PaymentDue,
): Promise<{ attempt: Attempt; fresh: boolean }> {
  const now = new Date();
  return await db.transaction(async (tx) => {
    const live = await lockLiveAttempt(tx, due.orderId);
    if (live && isUsable(live, due.amountPaise, now)) return { attempt: live, fresh: false };
    if (live) {
      // An attempt that was being opened when its process died may exist at the gateway; it is still asked about.
      await changeAttempt(tx, live.id, { live: false, ...(live.state === "creating" && { state: "lost" }) });
    }
    const id = newId<"PaymentAttempt">();
    const attempt = await insertAttempt(tx, {
      id,
      orderId: due.orderId,
      userId: due.userId,
      provider: gateway.name,
      // Letters and digits only, at most 35.
      gatewayOrderId: id.replaceAll("-", ""),
      amountPaise: due.amountPaise,
      state: "creating",
      live: true,
      createdAt: now,
      nextAskAt: nextAsk({ createdAt: now, validUntil: null }, 0, now),
    });
    if (attempt) return { attempt, fresh: true };
    // Someone else inserted theirs between our look and our insert, and has committed: it is there now.
    const other = await lockLiveAttempt(tx, due.orderId);
    if (!other) throw new ApiError("TRY_AGAIN", messages.tryAgain);
    return { attempt: other, fresh: false };
  });
}

function isUsable(live: Attempt, amountPaise: Paise | number, now: Date): boolean {
  if (live.amountPaise !== amountPaise) return false;
  if (live.state === "creating") return now.getTime() - live.createdAt.getTime() < openingMs;
  return canStillBePaid(live, now);
}

/** The same shopper clicked twice, and the other click is opening the order: its form comes in a moment. */
async function waitForForm({ db }: Deps, id: string): Promise<PaymentForm> {
  for (const deadline = Date.now() + 12_000; Date.now() < deadline; await wait(150)) {
    const attempt = await findAttempt(db, id);
    if (attempt?.form) return attempt.form;
    if (attempt?.state !== "creating") break;
  }
  throw new ApiError("TRY_AGAIN", messages.tryAgain);
}

type NewOrder = Parameters<Deps["gateway"]["openOrder"]>[0];

async function openAtGateway(deps: Deps, attempt: Attempt, order: NewOrder): Promise<PaymentForm> {
  const { db, gateway, log } = deps;
  try {
    const { url, fields, validUntil } = await gateway.openOrder(order);
    const form = { url, fields };
    await changeCreatingAttempt(db, attempt.id, { state: "open", form, validUntil });
    return form;
  } catch (error) {
    if (error instanceof ProviderRejected) {
      log.error({ attempt: attempt.id, reason: error.reason }, "the gateway refused to open an order");
      await changeCreatingAttempt(db, attempt.id, { state: "refused", live: false, nextAskAt: null });
    } else if (error instanceof ProviderUnavailable) {
      // It may exist, but nobody can pay it: its form never arrived. It is given up under its name, so that the next
      // click opens another, and is still asked about like any other.
      log.warn({ attempt: attempt.id }, "no answer to the opening of an order");
      await changeCreatingAttempt(db, attempt.id, { state: "lost", live: false });
    }
    throw error;
  }
}
