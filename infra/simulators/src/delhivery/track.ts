import type { Deps } from "../deps.ts";
import { istWithoutOffset } from "../ist.ts";
import { daysFor, zoneOf } from "./charges.rules.ts";
import type { Query } from "./charges.ts";
import { CourierRejection } from "./courier-call.ts";
import type { Scan, Shipment } from "./delhivery.schemas.ts";
import { STEPS, type Step } from "./journey.rules.ts";
import { findPincode } from "./pincodes.ts";
import { findShipments, scansOf } from "./shipments.repository.ts";

const MAX_WAYBILLS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

export function trackReply({ db, switches }: Deps, query: Query) {
  const waybills = listOf(query["waybill"]);
  const orders = listOf(query["ref_ids"]);
  const shipments = waybills.length > MAX_WAYBILLS ? [] : findShipments(db, waybills, orders);
  if (shipments.length === 0) {
    throw new CourierRejection({
      rmk: "Data does not exists for provided Waybill(s)",
      Success: false,
      Error: "Data does not exists for provided Waybill(s)",
    });
  }
  const isRenamed = switches.take("status-renamed", {}) !== undefined;
  return {
    ShipmentData: shipments.map((shipment) => {
      const tracked = toTrackedShipment(shipment, scansOf(db, shipment.waybill));
      const Status = isRenamed
        ? { ...tracked.Status, Status: "Parcel Event", StatusType: "PE" }
        : tracked.Status;
      return { Shipment: { ...tracked, Status } };
    }),
  };
}

const listOf = (text = "") =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

function toTrackedShipment(shipment: Shipment, scans: Scan[]) {
  const origin = findPincode(shipment.originPin);
  const destination = findPincode(shipment.pin);
  const days = origin && destination ? daysFor(zoneOf(origin, destination), "S") : 5;
  const timeOf = (...steps: Step[]) => {
    const found = scans.find(({ step }) => steps.includes(step));
    return found === undefined ? null : istWithoutOffset(found.at);
  };
  const expected = istWithoutOffset(shipment.createdAt + days * DAY_MS);
  return {
    AWB: shipment.waybill,
    ReferenceNo: shipment.order,
    OrderType: shipment.cod ? "COD" : "Pre-paid",
    SenderName: shipment.seller,
    Status: statusOf(scans.at(-1)),
    Scans: (shipment.shuffled ? swapNeighbours(scans) : scans).map(scanDetail),
    PickUpDate: timeOf("picked-up") ?? istWithoutOffset(shipment.createdAt),
    PickedupDate: timeOf("picked-up"),
    OriginRecieveDate: timeOf("at-origin"),
    OutDestinationDate: timeOf("on-trip"),
    DestRecieveDate: timeOf("at-destination"),
    FirstAttemptDate: timeOf("unavailable", "delivered"),
    DeliveryDate: timeOf("delivered"),
    ExpectedDeliveryDate: expected,
    PromisedDeliveryDate: expected,
    RTOStartedDate: timeOf("returning"),
    ReturnedDate: timeOf("returned"),
    ReturnPromisedDeliveryDate: null,
    ReverseInTransit: STEPS[shipment.step].type === "RT",
    DispatchCount: scans.filter(({ step }) => step === "out-for-delivery").length,
    InvoiceAmount: shipment.totalAmount,
    CODAmount: shipment.codAmount,
    ChargedWeight: Math.max(1, Math.ceil(shipment.grams / 500)) * 500,
    Quantity: shipment.quantity,
    Origin: origin?.city ?? "",
    Destination: destination?.city ?? "",
    PickupLocation: shipment.warehouse,
    Extras: "",
    Ewaybill: shipment.ewayBill === "" ? [] : [shipment.ewayBill],
    Consignee: {
      Name: shipment.name,
      City: shipment.city,
      State: shipment.state,
      Country: "India",
      PinCode: Number(shipment.pin),
      Address1: [],
      Address2: [],
      Address3: "",
      Telephone1: "",
      Telephone2: "",
    },
  };
}

function statusOf(scan: Scan | undefined) {
  if (scan === undefined) return null;
  const { code, type, status, instructions } = STEPS[scan.step];
  return {
    Status: status,
    StatusType: type,
    StatusCode: code,
    StatusDateTime: istWithoutOffset(scan.at),
    StatusLocation: scan.place,
    RecievedBy: "",
    Instructions: instructions,
  };
}

function scanDetail({ step, place, at }: Scan) {
  const { code, type, status, instructions } = STEPS[step];
  return {
    ScanDetail: {
      Scan: status,
      ScanType: type,
      ScanDateTime: istWithoutOffset(at),
      StatusDateTime: istWithoutOffset(at),
      StatusCode: code,
      ScannedLocation: place,
      Instructions: instructions,
    },
  };
}

/** Swaps neighbors (1 0 3 2 …), so that the newest scan is not last and readers cannot rely on the order. */
function swapNeighbours(scans: Scan[]): Scan[] {
  return scans.flatMap((scan, index) => {
    const next = scans[index + 1];
    if (index % 2 === 1) return [];
    return next === undefined ? [scan] : [next, scan];
  });
}
