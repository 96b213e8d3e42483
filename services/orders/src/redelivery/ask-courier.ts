import { setOrder } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import { findShipment } from "../shipment/shipment.repository.ts";
import { endRedelivery, findRedelivery, type Redelivery, setAsked } from "./redelivery.repository.ts";
import { isAtAttempt } from "./redelivery.rules.ts";

/**
 * Asks the courier what the shopper asked for, and later what it decided. A repeat after a lost reply asks again, which changes
 * nothing at the courier.
 * @throws while the courier has not decided, to be run again.
 */
export async function askCourier(
  { db, adapters }: Pick<Deps, "db" | "adapters">,
  attemptId: string,
): Promise<void> {
  const redelivery = await findRedelivery(db, attemptId);
  // Erased with its user.
  if (!redelivery) return;
  const { orderId, shipmentId, state } = redelivery;
  setOrder(orderId);
  if (state !== "waiting" && state !== "asked") return;
  const shipment = await findShipment(db, shipmentId);
  if (!shipment || !isAtAttempt(shipment, attemptId)) return await endRedelivery(db, attemptId, "overtaken");
  const requestId = redelivery.courierRequestId ?? (await ask({ db, adapters }, redelivery));
  if (requestId === null) return await endRedelivery(db, attemptId, "refused");
  const decision = await adapters.findRedelivery(shipmentId, requestId);
  if (decision === "pending") throw new Error("the courier has not decided yet");
  await endRedelivery(db, attemptId, decision === "accepted" ? "accepted" : "refused");
}

/** The courier's id of the request; null when it refuses. */
async function ask(
  { db, adapters }: Pick<Deps, "db" | "adapters">,
  { attemptId, shipmentId, deliverOn, phone }: Redelivery,
): Promise<string | null> {
  const answer = await adapters.requestRedelivery(shipmentId, { deliverOn, phone });
  if (answer.result === "refused") return null;
  await setAsked(db, attemptId, answer.requestId);
  return answer.requestId;
}
