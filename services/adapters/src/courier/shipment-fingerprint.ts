import { createHash } from "node:crypto";
import type { Parcel } from "./courier.port.ts";

/** What makes a shipment another one. A retry repeats all of it, whatever else changes between two releases. */
interface ShipmentContents
  extends Pick<Parcel, "collectPaise" | "valuePaise" | "weightGrams" | "quantity" | "invoiceNumber"> {
  readonly orderId: string;
  readonly branch: string;
  readonly to: Pick<Parcel["to"], "pincode" | "phone">;
}

const version = "v2:";

/** A list of values, so that neither the order of the fields nor a new field changes it. Another list needs another version. */
export function fingerprintOf({ orderId, branch, to, ...parcel }: ShipmentContents): string {
  const { collectPaise, valuePaise, weightGrams, quantity, invoiceNumber } = parcel;
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

/** Whether a request repeats this shipment. An older release hashed the whole request, which nobody can repeat. */
export function isSameShipment(
  shipment: { readonly fingerprint: string; readonly orderId: string; readonly branch: string },
  request: ShipmentContents,
): boolean {
  if (shipment.fingerprint.startsWith(version)) return shipment.fingerprint === fingerprintOf(request);
  return shipment.orderId === request.orderId && shipment.branch === request.branch;
}
