import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { setOrder } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findParcel, markUnpacked } from "./packing.repository.ts";

/**
 * Records that the goods of a cancelled shipment were taken out of their parcel: they are in stock again. Idempotent.
 * @throws ApiError STATE_CHANGED for a shipment that was not cancelled, or that the courier has; NOT_FOUND
 */
export async function unpackShipment(db: Db, id: string): Promise<void> {
  const known = await findParcel(db, id);
  if (!known) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  setOrder(known.orderId);
  await db.transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const { reference, branch, cancellation, packedAt, packedBy } = (await findParcel(tx, id)) ?? known;
    if (cancellation !== "requested" && cancellation !== "cancelled")
      throw new ApiError("STATE_CHANGED", messages().packing.notCancelled({ reference }));
    if (packedAt === null) return;
    await markUnpacked(tx, id);
    await recordStaffAction(tx, {
      verb: "shipment.unpack",
      subject: { kind: "shipment", id },
      before: { order: reference, branch, packedAt, packedBy },
    });
  });
}
