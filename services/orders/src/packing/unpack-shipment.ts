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
  /** The phone that was scanned now, by either IMEI. Null when the parcel has none. */
  readonly imei: string | null;
  /** The phones that are out of it already, by an IMEI. */
  readonly scanned: readonly string[];
}

interface Unpacked {
  /** The phones that are out of it, by their first IMEI. */
  readonly scanned: readonly string[];
  readonly isDone: boolean;
}

/**
 * Records that the goods of a cancelled shipment were taken out of their parcel, which puts them back on sale. Every phone is scanned, because
 * each of them goes back on sale; the caller sends what was scanned before. Until the courier has answered the cancellation, they wait for
 * that. Idempotent.
 * @throws ApiError VALIDATION without a phone, or with one of another parcel; STATE_CHANGED for a shipment that was not cancelled, or that the
 * courier has; NOT_FOUND
 */
export async function unpackShipment(
  db: Db,
  { shipmentId: id, imei, scanned }: Unpacking,
): Promise<Unpacked> {
  const known = await findParcel(db, id);
  if (!known) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  setOrder(known.orderId);
  return await db.transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const parcel = (await findParcel(tx, id)) ?? known;
    const { reference, branch, status, cancellation, packedAt, packedBy } = parcel;
    if (cancellation !== "requested" && cancellation !== "cancelled")
      throw new ApiError("STATE_CHANGED", messages().packing.notCancelled({ reference }));
    const phones = (await findGoods(tx, [id])).filter((one) => one.imei !== null);
    const out = phonesOf(phones, { imeis: imei === null ? scanned : [...scanned, imei], reference });
    if (packedAt === null) return { scanned: out, isDone: true };
    if (out.length < phones.length) return { scanned: out, isDone: false };
    await markUnpacked(tx, id);
    if (status === "cancelled") await enqueue(tx, unitsTakeBack, { shipmentId: id });
    await recordStaffAction(tx, {
      verb: "shipment.unpack",
      subject: { kind: "shipment", id },
      before: { order: reference, branch, packedAt, packedBy },
      after: { imeis: out },
    });
    return { scanned: out, isDone: true };
  });
}

/**
 * The first IMEIs of the scanned phones.
 * @throws ApiError VALIDATION for a phone of another parcel, and when none of several was scanned.
 */
function phonesOf(
  phones: readonly Goods[],
  { imeis, reference }: { readonly imeis: readonly string[]; readonly reference: string },
): string[] {
  const texts = messages().packing;
  if (phones.length > 0 && imeis.length === 0) throw wrongPhone(texts.scanToUnpack({ reference }));
  const other = imeis.find((imei) => !phones.some((one) => [one.imei, one.imei2].includes(imei)));
  if (other !== undefined) throw wrongPhone(texts.phoneOfOtherParcel({ imei: other, reference }));
  return phones.flatMap((one) =>
    one.imei !== null && [one.imei, one.imei2].some((imei) => imei !== null && imeis.includes(imei))
      ? [one.imei]
      : [],
  );
}

const wrongPhone = (message: string) =>
  new ApiError("VALIDATION", message, { details: { fields: { imei: message } } });
