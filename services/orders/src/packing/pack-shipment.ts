import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { currentActor, setOrder } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import {
  findGoods,
  findParcel,
  findSoldPhones,
  type Goods,
  markPacked,
  type Parcel,
  type SoldPhone,
} from "./packing.repository.ts";

interface Scan {
  /** Where the parcel is packed. */
  readonly branch: string;
  /** Null until the first phone tells which parcel it is. */
  readonly shipmentId: string | null;
  /** The phone that was scanned now, by either of its IMEIs. Null when the packer opens a parcel or has ticked its counted goods. */
  readonly imei: string | null;
  /** The phones that are in the parcel already, by an IMEI. */
  readonly scanned: readonly string[];
  /** Whether the counted goods are in it. */
  readonly hasCounted: boolean;
}

type KnownParcel = NonNullable<Awaited<ReturnType<typeof findParcel>>>;

interface ParcelSoFar {
  readonly parcel: Parcel;
  readonly goods: readonly Goods[];
  /** The phones that are in it, by their first IMEI. */
  readonly scanned: readonly string[];
}

/**
 * Takes a scanned phone into its parcel, and records the shipment as packed once nothing is missing. The caller sends what was scanned
 * before: only a packed shipment is stored. A repeat by the same member of staff gets the same reply.
 * @throws ApiError VALIDATION for a phone that does not belong into it; STATE_CHANGED when it cannot be packed, or a colleague has done
 * it; NOT_FOUND
 */
export async function packShipment(db: Db, scan: Scan): Promise<ParcelSoFar> {
  const imeis = scan.imei === null ? scan.scanned : [...scan.scanned, scan.imei];
  const phones = await findSoldPhones(db, imeis);
  const id = scan.shipmentId ?? phones[0]?.shipmentId;
  if (id === undefined) throw wrongPhone(messages().packing.unknownPhone({ imei: scan.imei ?? "" }));
  const known = await findParcel(db, id);
  if (!known) throw new ApiError("NOT_FOUND", commonMessages().notFound);
  setOrder(known.orderId);
  return await db.transaction(async (tx) => {
    await lockOrder(tx, known.orderId);
    const goods = await findGoods(tx, [id]);
    const parcel = packable((await findParcel(tx, id)) ?? known, goods, scan.branch);
    const missing = goods.filter(({ imei }) => imei === null || !scan.scanned.includes(imei));
    const inParcel = imeis.map((imei) => firstImeiOf(imei, { parcel, missing, phones }));
    const scanned = goods.flatMap(({ imei }) => (imei !== null && inParcel.includes(imei) ? [imei] : []));
    if (parcel.packedAt !== null) return { parcel, goods, scanned };
    const isComplete = goods.every(({ imei }) => (imei === null ? scan.hasCounted : scanned.includes(imei)));
    if (!isComplete) return { parcel, goods, scanned };
    const packedAt = await markPacked(tx, id);
    await recordStaffAction(tx, {
      verb: "shipment.pack",
      subject: { kind: "shipment", id },
      after: { order: parcel.reference, branch: parcel.branch, imeis: scanned },
    });
    return { parcel: { ...parcel, packedAt, packedBy: currentActor().id }, goods, scanned };
  });
}

/**
 * The parcel, if it can be packed or the current member has packed it.
 * @throws ApiError STATE_CHANGED when another branch packs it, it is not to be packed, or a colleague has packed it.
 */
export function packable(parcel: KnownParcel, goods: readonly Goods[], branch: string): Parcel {
  const { reference, status, cancellation, readyAt, packedAt, packedBy } = parcel;
  const texts = messages().packing;
  const [first] = goods;
  if (!first) throw stateChanged(texts.goodsUnknown({ reference }));
  if (parcel.branch !== branch)
    throw stateChanged(texts.otherBranch({ reference, branch: first.branchName }));
  if (cancellation === "requested" || cancellation === "cancelled") {
    if (packedAt === null) throw stateChanged(texts.cancelled({ reference }));
    throw new ApiError("STATE_CHANGED", texts.takeOut({ reference }), { details: { toUnpack: parcel.id } });
  }
  if (cancellation !== null || status !== "booked") throw stateChanged(texts.pickedUp({ reference }));
  if (readyAt === null) throw stateChanged(texts.waitsForBalance({ reference }));
  if (packedAt !== null && packedBy !== currentActor().id)
    throw new ApiError("STATE_CHANGED", texts.packedByColleague({ reference }), {
      details: { packed: { at: packedAt.toISOString(), by: packedBy } },
    });
  return { ...parcel, readyAt };
}

const stateChanged = (message: string) => new ApiError("STATE_CHANGED", message);

/**
 * The first IMEI of a phone that belongs into the parcel.
 * @throws ApiError VALIDATION with what was scanned and what is missing.
 */
function firstImeiOf(
  imei: string,
  { parcel, missing, phones }: { parcel: Parcel; missing: readonly Goods[]; phones: readonly SoldPhone[] },
): string | null {
  const found = phones.filter((phone) => phone.imei === imei || phone.imei2 === imei);
  const own = found.find(({ shipmentId }) => shipmentId === parcel.id);
  if (own?.isDamaged) throw wrongPhone(messages().packing.damaged({ imei }));
  if (own) return own.imei;
  const { reference } = parcel;
  const needed = missing
    .slice(0, namedGoods)
    .map((one) =>
      one.imei === null ? one.title : messages().packing.phone({ title: one.title, imei: one.imei }),
    )
    .join("; ");
  const [other] = found;
  throw wrongPhone(
    other
      ? messages().packing.phoneOfOther({
          imei,
          title: other.title,
          other: other.reference,
          reference,
          needed,
        })
      : messages().packing.phoneOfNone({ imei, reference, needed }),
  );
}

/** A wholesale order may have hundreds of phones. */
const namedGoods = 3;

const wrongPhone = (message: string) =>
  new ApiError("VALIDATION", message, { details: { fields: { imei: message } } });
