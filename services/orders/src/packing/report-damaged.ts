import { derivedId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { enqueue } from "@haat/service-kit/outbox/job";
import { setOrder } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { unitReplace } from "../jobs.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { insertReplacement } from "../unit-replacement/unit-replacement.repository.ts";
import { packable } from "./pack-shipment.ts";
import { findGoods, findParcel } from "./packing.repository.ts";

interface DamagedPhone {
  readonly shipmentId: string;
  /** Either of its IMEIs. */
  readonly imei: string;
  readonly reason: string;
}

/**
 * Records that a phone of a shipment that is not packed yet was found damaged. A job puts an equal one in its place, or refunds it. Idempotent.
 * @throws ApiError VALIDATION for a phone that does not belong into it; STATE_CHANGED when it is packed, or cannot be packed; NOT_FOUND
 */
export async function reportDamaged(db: Db, { shipmentId, imei, reason }: DamagedPhone): Promise<void> {
  const known = await findParcel(db, shipmentId);
  if (!known) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  const { orderId, reference } = known;
  setOrder(orderId);
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const goods = await findGoods(tx, [shipmentId]);
    const { packedAt, branch } = packable((await findParcel(tx, shipmentId)) ?? known, goods, known.branch);
    if (packedAt !== null)
      throw new ApiError("STATE_CHANGED", messages().packing.alreadyPacked({ reference }));
    const phone = goods.find((one) => one.imei === imei || one.imei2 === imei);
    if (!phone || phone.unitId === null || phone.imei === null) {
      const message = messages().packing.phoneOfOtherParcel({ imei, reference });
      throw new ApiError("VALIDATION", message, { details: { fields: { imei: message } } });
    }
    const id = derivedId<string>(`replacement of ${phone.unitId}`);
    const isNew = await insertReplacement(tx, {
      id,
      orderId,
      orderUnitId: phone.orderUnitId,
      damagedUnitId: phone.unitId,
      damagedImei: phone.imei,
      damagedReservationId: phone.reservationId ?? orderId,
      reason,
    });
    if (!isNew) return;
    await enqueue(tx, unitReplace, { replacementId: id });
    await recordStaffAction(tx, {
      verb: "unit.damaged",
      subject: { kind: "order", id: orderId },
      after: { order: reference, branch, imei: phone.imei },
      reason,
    });
  });
}
