import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { enqueue } from "@haat/service-kit/outbox/job";
import { setOrder } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { unitsTakeBack } from "../jobs.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findGoods, findParcel, type Goods, markUnpacked } from "./packing.repository.ts";

interface Unpacking {
  readonly shipmentId: string;
  /** One of its phones, by either IMEI. Null when it has none. */
  readonly imei: string | null;
}

/**
 * Records that the goods of a cancelled shipment were taken out of their parcel, which puts them back on sale. Until the courier has
 * answered the cancellation, they wait for that. Idempotent.
 * @throws ApiError VALIDATION without a phone of the parcel; STATE_CHANGED for a shipment that was not cancelled, or that the
 * courier has; NOT_FOUND
 */
export async function unpackShipment(db: Db, { shipmentId: id, imei }: Unpacking): Promise<void> {
  const known = await findParcel(db, id);
  if (!known) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  setOrder(known.orderId);
  await db.transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const parcel = (await findParcel(tx, id)) ?? known;
    const { reference, branch, status, cancellation, packedAt, packedBy } = parcel;
    if (cancellation !== "requested" && cancellation !== "cancelled")
      throw new ApiError("STATE_CHANGED", messages().packing.notCancelled({ reference }));
    if (packedAt === null) return;
    checkPhone(await findGoods(tx, [id]), { imei, reference });
    await markUnpacked(tx, id);
    if (status === "cancelled") await enqueue(tx, unitsTakeBack, { shipmentId: id });
    await recordStaffAction(tx, {
      verb: "shipment.unpack",
      subject: { kind: "shipment", id },
      before: { order: reference, branch, packedAt, packedBy },
      after: { imei },
    });
  });
}

/** A phone in the packer's hand proves that the right parcel is open. */
function checkPhone(
  goods: readonly Goods[],
  { imei, reference }: { imei: string | null; reference: string },
) {
  const phones = goods.filter((one) => one.imei !== null);
  if (phones.length === 0 || phones.some((one) => imei !== null && [one.imei, one.imei2].includes(imei)))
    return;
  const texts = messages().packing;
  const message =
    imei === null ? texts.scanToUnpack({ reference }) : texts.phoneOfOtherParcel({ imei, reference });
  throw new ApiError("VALIDATION", message, { details: { fields: { imei: message } } });
}
