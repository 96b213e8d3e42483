import { laterThanPromised } from "@haat/domain/delivery-days";
import { formatDateTime, formatDays } from "@haat/ui/format";
import { formatPlace } from "@haat/ui/place";
import { orderTexts as texts } from "#messages/order";
import { inr, type OrderShipment, type ShipmentTracking } from "./order.ts";

interface Known {
  /** Of colleagues, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** Of the shipments of the order. null: adapters does not answer. */
  readonly tracking: readonly ShipmentTracking[] | null;
}

/** What somebody asks about a shipment who has the shopper on the phone. */
export function factsOf(shipment: OrderShipment, { names, tracking }: Known): string[] {
  const { waybill, collect, waitsForBalance, cancellation } = shipment;
  const [scan] = scansOf(shipment, tracking);
  return [
    ...(cancellation === null ? [] : [texts.cancellation[cancellation]]),
    ...(waitsForBalance ? [texts.waitsForBalance] : []),
    ...arrivalFacts(shipment, tracking),
    ...(scan === undefined ? [] : [texts.lastScan({ text: scan.text, facts: scan.facts })]),
    ...packedFacts(shipment, names),
    waybill === null ? texts.notBooked : texts.waybill({ waybill }),
    ...(collect > 0 ? [texts.cash({ amount: inr(collect) })] : []),
  ];
}

interface ShownScan {
  readonly text: string;
  /** Where, if the courier says so, and when. */
  readonly facts: string;
}

/** The scans of a shipment, newest first: without an answer of adapters those that changed its status, which orders knows. */
export function scansOf(shipment: OrderShipment, tracking: Known["tracking"]): ShownScan[] {
  const scans =
    tracking === null
      ? shipment.scans.map(({ status, place, at }) => ({ text: texts.scan[status], place: place ?? "", at }))
      : (trackingOf(shipment, tracking)?.scans ?? []);
  return scans.map(({ text, place, at }) => ({
    text,
    facts: [formatPlace(place), formatDateTime(at)].filter(Boolean).join(", "),
  }));
}

const trackingOf = ({ id }: OrderShipment, tracking: Known["tracking"]) =>
  tracking?.find(({ shipmentId }) => shipmentId === id);

/** The promise, as the shopper reads it, and a later day of the courier. */
function arrivalFacts(shipment: OrderShipment, tracking: Known["tracking"]): string[] {
  const { arrives } = shipment;
  if (arrives === null) return [];
  const later = laterThanPromised(arrives, trackingOf(shipment, tracking)?.expectedOn);
  return [
    texts.arrives({ days: formatDays(arrives) }),
    ...(later === null ? [] : [texts.nowExpected({ day: formatDays({ from: later, to: later }) })]),
  ];
}

function packedFacts({ packed, cancellation, branch }: OrderShipment, names: Known["names"]): string[] {
  if (packed === null) return [];
  const who = names[packed.by] ?? texts.actor.staff;
  const packedBy = texts.packedBy({ who, dateTime: formatDateTime(packed.at) });
  const isToUnpack = cancellation === "requested" || cancellation === "cancelled";
  return isToUnpack ? [packedBy, texts.toUnpack({ branch })] : [packedBy];
}
