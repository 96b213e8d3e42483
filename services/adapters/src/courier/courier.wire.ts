import { paise } from "@haat/domain/money";
import type { Pincode } from "@haat/domain/pincode";
import type { z } from "zod";
import { messages } from "../messages.ts";
import type { ShipmentRequest } from "./book-shipment.ts";
import type { Serviceability } from "./courier.port.ts";
import type { serviceabilityReply, shipmentBody, trackingReply } from "./courier.schemas.ts";
import type { StoredScan, TrackedShipment } from "./shipments.repository.ts";

export function toServiceabilityReply(
  pincode: Pincode,
  found: Serviceability,
): z.input<typeof serviceabilityReply> {
  const { prepaid, cod, city, district, state } = found;
  return {
    success: true,
    result: { pincode, serviceable: true, prepaid, cod, city, district, state },
    msg: messages().courier.pincodeServed({ pincode }),
  };
}

export function toShipmentRequest(body: z.output<typeof shipmentBody>): ShipmentRequest {
  const { to, paymentMode, collectPaise, valuePaise, ...rest } = body;
  const address = [to.address, to.locality, to.landmark, to.district].filter(Boolean).join(", ");
  return {
    ...rest,
    to: { name: to.name, phone: to.phone, address, city: to.city, state: to.state, pincode: to.pincode },
    collectPaise: paymentMode === "cod" && collectPaise > 0 ? paise(collectPaise) : null,
    valuePaise: paise(valuePaise),
  };
}

/** Stored tracking in Delhivery's shape, which spec §3 shows. */
export function toTrackingReply(found: readonly TrackedShipment[]): z.input<typeof trackingReply> {
  return { success: true, result: found.map((one) => ({ Shipment: toTrackedShipment(one) })) };
}

function toTrackedShipment({ shipment, scans }: TrackedShipment) {
  const state = shipment.status ?? "manifested";
  return {
    AWB: shipment.waybill ?? "",
    ReferenceNo: shipment.reference,
    ExpectedDeliveryDate: shipment.expectedOn,
    Status: {
      Status: shipment.statusLabel ?? "",
      StatusType: shipment.statusType ?? "",
      StatusDateTime: (shipment.statusAt ?? shipment.createdAt).toISOString(),
      StatusLocation: shipment.statusPlace ?? "",
      Instructions: shipment.statusNote ?? "",
      text: messages().shipmentStatus[state],
      state,
    },
    Scans: scans.map((scan) => ({
      ScanDetail: {
        Scan: scan.label,
        ScanDateTime: scan.scannedAt.toISOString(),
        Instructions: scan.note,
        ScannedLocation: scan.place,
        text: scanStatusText(scan),
      },
    })),
  };
}

/** What the shopper reads of a scan. */
export const scanStatusText = ({ status, label }: StoredScan): string =>
  status ? messages().shipmentStatus[status] : label;
