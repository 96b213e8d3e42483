import { formatDateTime, formatDays } from "@haat/ui/format";
import { orderTexts as texts } from "#messages/order";
import { inr, type OrderShipment } from "./order.ts";

/**
 * What somebody asks about a shipment who has the shopper on the phone.
 * @param names of colleagues, by id
 */
export function factsOf(shipment: OrderShipment, names: Readonly<Record<string, string>>): string[] {
  const { waybill, collect, waitsForBalance, cancellation, arrives } = shipment;
  return [
    ...(cancellation === null ? [] : [texts.cancellation[cancellation]]),
    ...(waitsForBalance ? [texts.waitsForBalance] : []),
    ...(arrives === null ? [] : [texts.arrives({ days: formatDays(arrives) })]),
    ...packedFacts(shipment, names),
    waybill === null ? texts.notBooked : texts.waybill({ waybill }),
    ...(collect > 0 ? [texts.cash({ amount: inr(collect) })] : []),
  ];
}

function packedFacts(
  { packed, cancellation, branch }: OrderShipment,
  names: Readonly<Record<string, string>>,
): string[] {
  if (packed === null) return [];
  const who = names[packed.by] ?? texts.actor.staff;
  const packedBy = texts.packedBy({ who, dateTime: formatDateTime(packed.at) });
  const isToUnpack = cancellation === "requested" || cancellation === "cancelled";
  return isToUnpack ? [packedBy, texts.toUnpack({ branch })] : [packedBy];
}
