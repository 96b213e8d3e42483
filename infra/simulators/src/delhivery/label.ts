import type { Deps } from "../deps.ts";
import { CourierRejection } from "./courier-call.ts";
import type { Shipment } from "./delhivery.schemas.ts";
import { labelPdf } from "./label-pdf.ts";
import { findShipment } from "./shipments.repository.ts";

/** The links to the labels of these waybills: of those that exist, and none while a label is not ready. */
export function packingSlips(
  { db, switches }: Deps,
  query: Record<string, string | undefined>,
  linkTo: (waybill: string) => string,
) {
  const waybills = (query["wbns"] ?? "").split(",").filter((waybill) => waybill !== "");
  if (waybills.length === 0 || query["pdf"] !== "true")
    throw new CourierRejection("There has been an error but we were asked to not let you see that.");
  const isReady = switches.take("label-not-ready", {}) === undefined;
  const packages = isReady
    ? waybills
        .filter((waybill) => findShipment(db, waybill) !== undefined)
        .map((wbn) => ({ wbn, pdf_download_link: linkTo(wbn), pdf_encoding: "" }))
    : [];
  return { packages, packages_found: packages.length };
}

export function labelOf({
  waybill,
  order,
  name,
  address,
  city,
  state,
  pin,
  cod,
  codAmount,
}: Shipment): Buffer {
  const payment = cod ? `COD: collect Rs ${codAmount.toFixed(2)}` : "Prepaid";
  return labelPdf([
    "DELHIVERY (simulated)",
    waybill,
    `Order ${order}`,
    name,
    address,
    `${city}, ${state} ${pin}`,
    payment,
  ]);
}
