import { decimalRupees, paise } from "@haat/domain/money";
import { nationalNumber } from "@haat/domain/phone";
import { shop } from "@haat/shop/profile";
import type { ShipmentStatus } from "../../ports/shipment-status.ts";
import type { NewShipment, Pickup, Scan, Serviceability, Tracking } from "../courier.port.ts";
import { hasTime, scanTime } from "../tracking.rules.ts";
import { stateNames } from "./states.ts";
import type { PincodeReply, TrackedShipment } from "./wire.ts";

export function serviceability(reply: PincodeReply): Serviceability | null {
  const row = reply.delivery_codes[0]?.postal_code;
  if (!row || !row.pre_paid || row.remarks.toLowerCase() === "embargo") return null;
  return {
    prepaid: row.pre_paid,
    cod: row.cod,
    codLimitPaise: row.max_amount > 0 ? paise(Math.floor(Math.round(row.max_amount * 10_000) / 100)) : null,
    city: row.city,
    district: row.district,
    state: stateNames[row.state_code.toUpperCase()] ?? row.state_code,
  };
}

/** The courier returns many decimals; a fraction of a paisa is rounded up. */
export function charge(totalRupees: number) {
  return paise(Math.ceil(Math.round(totalRupees * 10_000) / 100));
}

/** Noon of the next day in India, as Delhivery writes times: `2026-11-23 12:00`. */
export function pickupTime(now: Date): string {
  const tomorrow = new Date(now.getTime() + (24 + 5.5) * 3_600_000);
  return `${tomorrow.toISOString().slice(0, 10)} 12:00`;
}

export function createRequest(shipment: NewShipment) {
  const { from, to } = shipment;
  return {
    pickup_location: { name: from.warehouse },
    shipments: [
      {
        order: shipment.reference,
        name: to.name,
        phone: nationalNumber(to.phone),
        add: to.address,
        pin: to.pincode,
        city: to.city,
        state: to.state,
        country: "India",
        payment_mode: shipment.collectPaise === null ? "Prepaid" : "COD",
        cod_amount: shipment.collectPaise === null ? "" : decimalRupees(shipment.collectPaise),
        total_amount: decimalRupees(shipment.valuePaise),
        products_desc: shipment.description,
        quantity: String(shipment.quantity),
        weight: String(shipment.weightGrams),
        shipping_mode: "Surface",
        seller_name: shop.legalName,
        seller_add: from.address,
        seller_inv: shipment.invoiceNumber,
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

export function pickupRequest({ warehouse, date, fromHour, shipments }: Pickup) {
  return {
    pickup_location: warehouse,
    pickup_date: date,
    pickup_time: `${String(fromHour).padStart(2, "0")}:00:00`,
    expected_package_count: shipments,
  };
}

/** "Not Picked" has other codes when the pickup failed for another reason. */
const sellerCancelled = "DTUP-210";

export function tracking(shipment: TrackedShipment): Tracking {
  const { Status: latest } = shipment;
  return {
    waybill: shipment.AWB,
    expectedOn: shipment.ExpectedDeliveryDate,
    isCancelled: latest.StatusCode === sellerCancelled,
    latest: scan({
      code: latest.StatusCode,
      label: latest.Status,
      type: latest.StatusType,
      scannedAt: latest.StatusDateTime,
      place: latest.StatusLocation,
      note: latest.Instructions,
    }),
    scans: shipment.Scans.map(({ ScanDetail: one }) =>
      scan({
        code: one.StatusCode,
        label: one.Scan,
        type: one.ScanType,
        scannedAt: one.ScanDateTime,
        place: one.ScannedLocation,
        note: one.Instructions,
      }),
    ).filter(hasTime),
  };
}

function scan(received: Omit<Scan, "status" | "scannedAt"> & { scannedAt: string }): Scan {
  return { ...received, status: statusOf(received), scannedAt: scanTime(received.scannedAt) };
}

const forward: Readonly<Record<string, ShipmentStatus>> = {
  manifested: "manifested",
  "not picked": "manifested",
  "in transit": "in_transit",
  pending: "at_destination",
  dispatched: "out_for_delivery",
};
/** All have the type DL: the type alone does not mean "delivered". DTO is missing: it ends a reverse shipment, and the shop books none. */
const final: Readonly<Record<string, ShipmentStatus>> = {
  delivered: "delivered",
  rto: "returned",
};

/** Null for a status that we do not know. */
export function statusOf({
  label,
  type,
  code,
}: Pick<Scan, "label" | "type" | "code">): ShipmentStatus | null {
  const word = label.trim().toLowerCase();
  if (word === "lost" || type === "LT") return "lost";
  if (type === "DL") return final[word] ?? null;
  if (type === "RT") return "returning";
  if (type !== "UD") return null;
  // X-PPOM: picked up at the branch. EOD: a failed delivery attempt.
  if (code === "X-PPOM") return "picked_up";
  if (word === "pending" && code.startsWith("EOD")) return "failed_attempt";
  return forward[word] ?? null;
}
