import { isAwaited, type OrderLine } from "./order.ts";

type Lines = readonly [OrderLine, ...OrderLine[]];

/** The lines of each order, in the order of the list. A page of the list never splits an order. */
export const ordersOf = (lines: readonly OrderLine[]): Lines[] => grouped(lines, ({ orderId }) => orderId);

/** The lines of each shipment. Lines of which nothing differs yet, such as those of an unpaid order, are together. */
export const shipmentsOf = (lines: readonly OrderLine[]): Lines[] =>
  grouped(lines, ({ shipmentId, waybill, state, status, deliveryDates }) =>
    JSON.stringify([shipmentId, waybill, state, status, isAwaited(state) ? deliveryDates : null]),
  );

function grouped(lines: readonly OrderLine[], keyOf: (line: OrderLine) => string): Lines[] {
  const groups = new Map<string, Lines>();
  for (const line of lines) {
    const key = keyOf(line);
    const group = groups.get(key);
    groups.set(key, group ? [...group, line] : [line]);
  }
  return [...groups.values()];
}
