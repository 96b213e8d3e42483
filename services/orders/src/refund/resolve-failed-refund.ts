import { resolveAlarms } from "@haat/service-kit/alarms/alarms";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { currentActor } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { alarmRules } from "../alarm-rules.ts";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findLastChanger, findRefund, updateRefund } from "./refund.repository.ts";
import { requestAgain } from "./request-refund.ts";
import { recordManualRefund } from "./settle-refund.ts";

interface FailedRefund {
  readonly refundId: string;
  /** Undefined for the command, which knows the refund only. */
  readonly orderId?: string;
  /** `reissue`: as a new one, because a gateway accepts each reference only once. `repay`: paid from the shop's bank account. */
  readonly way: "reissue" | "repay";
  /** Why another attempt can succeed, or how it was paid. The command has none. */
  readonly reason?: string;
}

/**
 * Resolves a refund that the gateway has rejected, and its alarm. Returns how. Idempotent for the member who did it.
 * @throws ApiError NOT_FOUND; STATE_CHANGED when it is not rejected, or somebody else was first.
 */
export async function resolveFailedRefund(
  { db, log }: Pick<Deps, "db" | "log">,
  { refundId, orderId, way, reason }: FailedRefund,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const found = await findRefund(tx, refundId);
    if (!found || (orderId !== undefined && found.refund.orderId !== orderId))
      throw new ApiError("NOT_FOUND", commonMessages().notFound);
    // A concurrent press, or a result of the gateway, waits for this lock.
    await lockOrder(tx, found.refund.orderId);
    const resolution = way === "reissue" ? await reissue(tx, refundId) : await repay(tx, refundId, reason);
    if (resolution === null) return await rejectOthers(tx, refundId, way);
    await recordStaffAction(tx, {
      verb: `refund.${way}`,
      subject: { kind: "order", id: found.refund.orderId },
      after: { refundId, amountPaise: found.refund.amountPaise },
      reason,
    });
    await resolveAlarms(tx, log, alarmRules.refundRejected, [refundId]);
    return resolution;
  });
}

async function reissue(tx: Tx, refundId: string): Promise<string | null> {
  const found = await findRefund(tx, refundId);
  if (found?.refund.state !== "failed" || found.refund.resolvedAt !== null) return null;
  const newRefundId = await requestAgain(tx, found.refund, found.payment);
  if (newRefundId === undefined) return null;
  const resolution = `reissued as ${newRefundId}`;
  await updateRefund(tx, refundId, { state: "failed", resolution });
  return resolution;
}

async function repay(tx: Tx, refundId: string, resolution = "paid by hand"): Promise<string | null> {
  return (await recordManualRefund(tx, refundId, resolution)) ? resolution : null;
}

/** The second press of one member gets the same reply. */
async function rejectOthers(tx: Tx, refundId: string, way: FailedRefund["way"]): Promise<string> {
  const refund = (await findRefund(tx, refundId))?.refund;
  const isDone = refund?.state === (way === "reissue" ? "failed" : "repaid") && refund.resolution !== null;
  const changer = isDone ? await findLastChanger(tx, refundId) : undefined;
  if (!refund?.resolution || changer?.kind !== "staff" || changer.id !== currentActor().id)
    throw new ApiError("STATE_CHANGED", messages().staff.refund.notFailed);
  return refund.resolution;
}
