import { maskPhone } from "@haat/domain/phone";
import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { enqueue } from "@haat/service-kit/outbox/job";
import { currentActor, setOrder } from "@haat/service-kit/request-context";
import type { Db, Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { redeliveryAsk } from "../jobs.ts";
import { messages } from "../messages.ts";
import { findOrder, lockOrder } from "../order-model/order.repository.ts";
import { deliveryAttemptId } from "../shipment/delivery-attempt.rules.ts";
import { findShipment } from "../shipment/shipment.repository.ts";
import { recordMessages } from "../shopper-messages/record-messages.ts";
import { findRedelivery, insertRedelivery, type Redelivery } from "./redelivery.repository.ts";
import { daysToChoose, isAtAttempt, isExpired } from "./redelivery.rules.ts";
import type { RedeliveryRequest, RedeliveryWire } from "./redelivery.schemas.ts";
import { type FailedAttempt, readRedeliveryLink } from "./redelivery-link.ts";

type LinkDeps = Pick<Deps, "config" | "db">;

/**
 * What the page of a link shows: no name and no address, because the link may have been forwarded.
 * @throws ApiError NOT_FOUND for a link that is not ours.
 */
export async function showRedelivery({ config, db }: LinkDeps, link: string): Promise<RedeliveryWire> {
  return await showAttempt(db, attemptOf(config, link));
}

/**
 * Records what the shopper asks of the courier, once for each failed attempt; a job asks it. Returns what the page shows then, which
 * is the first request when there are two.
 * @throws ApiError NOT_FOUND for a link that is not ours; VALIDATION for a day that cannot be chosen.
 */
export async function requestRedelivery(
  { config, db }: LinkDeps,
  { link, deliverOn, phone }: RedeliveryRequest,
): Promise<RedeliveryWire> {
  const attempt = attemptOf(config, link);
  const { shipmentId } = attempt;
  const known = await findShipment(db, shipmentId);
  if (!known) throw notFound();
  const { orderId } = known;
  return await db.transaction(async (tx) => {
    // A scan that moves the shipment on waits, or is seen here.
    const order = await lockOrder(tx, orderId);
    const shown = await showAttempt(tx, attempt);
    if (shown.state !== "open") return shown;
    if (deliverOn !== null && !shown.days.includes(deliverOn))
      throw new ApiError("VALIDATION", messages().redelivery.invalidDay);
    const attemptId = deliveryAttemptId(shipmentId, attempt.at);
    const changesPhone = phone !== null;
    await insertRedelivery(tx, { attemptId, orderId, shipmentId, deliverOn, changesPhone, phone });
    await enqueue(tx, redeliveryAsk, { orderId, attemptId });
    const { kind, id } = currentActor();
    const isByUser = kind === "user" && id === order?.userId;
    // Anyone with the link can have chosen the number.
    if (phone !== null && !isByUser) {
      const message = { event: "delivery_phone_changed", ending: phone.slice(-4) } as const;
      await recordMessages(tx, { orderId, subjectId: attemptId }, message);
    }
    return await showAttempt(tx, attempt);
  });
}

const notFound = () => new ApiError("NOT_FOUND", commonMessages().notFound);

function attemptOf(config: LinkDeps["config"], link: string): FailedAttempt {
  const attempt = readRedeliveryLink(config, link);
  if (!attempt) throw notFound();
  return attempt;
}

async function showAttempt(db: Db | Tx, { shipmentId, at }: FailedAttempt): Promise<RedeliveryWire> {
  const shipment = await findShipment(db, shipmentId);
  const order = shipment && (await findOrder(db, shipment.orderId));
  if (!order) throw notFound();
  setOrder(order.id);
  const orderNumber = order.reference;
  const attemptId = deliveryAttemptId(shipmentId, at);
  if (!isAtAttempt(shipment, attemptId)) {
    const isStopped = shipment.cancellation !== null && shipment.cancellation !== "too_late";
    return { state: "moved_on", orderNumber, status: isStopped ? "returning" : shipment.status };
  }
  const found = await findRedelivery(db, attemptId);
  if (found) {
    const { deliverOn, changesPhone, state } = found;
    return { state: toShown(state), orderNumber, deliverOn, changesPhone };
  }
  const now = await databaseTime(db);
  if (isExpired(at, now)) return { state: "expired" };
  const phone = maskPhone(order.address.phone);
  return { state: "open", orderNumber, failedOn: at.toISOString(), days: daysToChoose(now), phone };
}

function toShown(state: Redelivery["state"]): "waiting" | "accepted" | "refused" {
  switch (state) {
    case "waiting":
    case "asked":
    case "overtaken":
      return "waiting";
    case "accepted":
    case "refused":
      return state;
  }
}
