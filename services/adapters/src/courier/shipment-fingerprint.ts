import { createHash } from "node:crypto";
import type { NewShipment } from "./courier.port.ts";

/** The fields that identify a shipment's contents. A retry repeats all of them, also from another release. */
interface ShipmentContents
  extends Pick<NewShipment, "collectPaise" | "valuePaise" | "weightGrams" | "quantity" | "invoiceNumber"> {
  readonly orderId: string;
  readonly branch: string;
  readonly to: Pick<NewShipment["to"], "pincode" | "phone">;
}

const version = "v2:";

/** Hashes a list of values, so that neither the order of fields nor a new field changes it. Changing the list requires a new version. */
export function fingerprintOf({ orderId, branch, to, ...shipment }: ShipmentContents): string {
  const { collectPaise, valuePaise, weightGrams, quantity, invoiceNumber } = shipment;
  const values = [
    orderId,
    branch,
    to.pincode,
    to.phone,
    collectPaise,
    valuePaise,
    weightGrams,
    quantity,
    invoiceNumber,
  ];
  return version + createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}

/** Whether a request repeats this shipment. A fingerprint of an older version cannot be recomputed. */
export function isSameShipment(
  shipment: { readonly fingerprint: string; readonly orderId: string; readonly branch: string },
  request: ShipmentContents,
): boolean {
  if (shipment.fingerprint.startsWith(version)) return shipment.fingerprint === fingerprintOf(request);
  return shipment.orderId === request.orderId && shipment.branch === request.branch;
}
