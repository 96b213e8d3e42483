import { decimalRupees, paise, paiseFromRupees } from "@haat/domain/money";
import { nationalNumber } from "@haat/domain/phone";
import { shop } from "@haat/shop/profile";
import type { Parcel, Scan, Serviceability, Tracking } from "../courier.port.ts";
import type { ShipmentStatus } from "../shipment-status.ts";
import { stateNames } from "./states.ts";
import type { PincodeReply, TrackedShipment } from "./wire.ts";

export function serviceability(reply: PincodeReply): Serviceability | null {
  const row = reply.delivery_codes[0]?.postal_code;
  if (!row || !row.pre_paid || row.remarks.toLowerCase() === "embargo") return null;
  return {
    prepaid: row.pre_paid,
    cod: row.cod,
    codLimitPaise: row.max_amount > 0 ? paiseFromRupees(row.max_amount) : null,
    city: row.city,
    district: row.district,
    state: stateNames[row.state_code.toUpperCase()] ?? row.state_code,
  };
}

/** The courier states tax to many decimals; a part of a paisa is rounded up. */
export function charge(totalRupees: number) {
  return paise(Math.ceil(Math.round(totalRupees * 10_000) / 100));
}

export function createRequest(parcel: Parcel) {
  const { from, to } = parcel;
  return {
    pickup_location: { name: from.warehouse },
    shipments: [
      {
        order: parcel.reference,
        name: to.name,
        phone: nationalNumber(to.phone),
        add: to.address,
        pin: to.pincode,
        city: to.city,
        state: to.state,
        country: "India",
        payment_mode: parcel.collectPaise === null ? "Prepaid" : "COD",
        cod_amount: parcel.collectPaise === null ? "" : decimalRupees(parcel.collectPaise),
        total_amount: decimalRupees(parcel.valuePaise),
        products_desc: parcel.description,
        quantity: String(parcel.quantity),
        weight: String(parcel.weightGrams),
        shipping_mode: "Surface",
        seller_name: shop.legalName,
        seller_add: from.address,
        seller_inv: parcel.invoiceNumber,
        seller_gst_tin: shop.gstin,
        return_name: from.warehouse,
        return_add: from.address,
        return_city: from.city,
        return_state: from.state,
        return_country: "India",
        return_pin: from.pincode,
        return_phone: from.phone.replace("+91", ""),
      },
    ],
  };
}

export function tracking(shipment: TrackedShipment): Tracking {
  const { Status: now } = shipment;
  return {
    waybill: shipment.AWB,
    now: scan({
      code: now.StatusCode,
      label: now.Status,
      kind: now.StatusType,
      at: now.StatusDateTime,
      place: now.StatusLocation,
      note: now.Instructions,
    }),
    scans: shipment.Scans.map(({ ScanDetail: one }) =>
      scan({
        code: one.StatusCode,
        label: one.Scan,
        kind: one.ScanType,
        at: one.ScanDateTime,
        place: one.ScannedLocation,
        note: one.Instructions,
      }),
    ).filter((one) => !Number.isNaN(one.at.getTime())),
  };
}

function scan(said: Omit<Scan, "status" | "at"> & { at: string }): Scan {
  return { ...said, status: statusOf(said), at: indianTime(said.at) };
}

/** Times come without an offset and sometimes with a fraction: they are Indian. */
function indianTime(text: string): Date {
  return new Date(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text.replace(" ", "T")}+05:30`);
}

const forward: Readonly<Record<string, ShipmentStatus>> = {
  manifested: "manifested",
  "not picked": "manifested",
  "in transit": "in_transit",
  pending: "at_destination",
  dispatched: "out_for_delivery",
};
/** All three have the type DL: the type alone does not mean that the shopper has the parcel. */
const ended: Readonly<Record<string, ShipmentStatus>> = {
  delivered: "delivered",
  rto: "returned",
  dto: "returned",
};

/** Null for words that we do not know: then nothing is said about the parcel. */
export function statusOf({
  label,
  kind,
  code,
}: Pick<Scan, "label" | "kind" | "code">): ShipmentStatus | null {
  const word = label.trim().toLowerCase();
  if (word === "lost" || kind === "LT") return "lost";
  if (kind === "DL") return ended[word] ?? null;
  if (kind === "RT") return "returning";
  if (kind !== "UD") return null;
  // X-PPOM: taken from the branch. EOD: an attempt at the door that came to nothing.
  if (code === "X-PPOM") return "picked_up";
  if (word === "pending" && code.startsWith("EOD")) return "failed_attempt";
  return forward[word] ?? null;
}
