import { delivery } from "@haat/shop/delivery";
import { addWorkingDays, isoDate, orderDay } from "@haat/shop/working-days";
import type { DeliveryDates } from "./order.types.ts";

/**
 * When the shipments of an order placed now arrive, by branch; null where the courier has not said how long it takes.
 * `transitDays` are those of the shipments, in the same order.
 */
export function datesByBranch(
  shipments: readonly { readonly branch: string }[],
  transitDays: readonly (number | null)[],
  now: Date,
): ReadonlyMap<string, DeliveryDates | null> {
  return new Map(
    shipments.map(({ branch }, index) => {
      const days = transitDays[index] ?? null;
      return [branch, days === null ? null : deliveryDates(now, days)];
    }),
  );
}

/** When an order placed now arrives: packing, then the courier's days, on days when shop and courier work. */
export function deliveryDates(now: Date, transitDays: number): DeliveryDates {
  const pickup = addWorkingDays(orderDay(now), delivery.handlingDays);
  const first = addWorkingDays(pickup, Math.max(1, transitDays));
  return { from: isoDate(first), to: isoDate(addWorkingDays(first, delivery.spreadDays)) };
}

/** From the first day on which something arrives to the last; null unless the days of all are known. */
export function datesOfAll(all: readonly (DeliveryDates | null)[]): DeliveryDates | null {
  const known = all.filter((dates) => dates !== null);
  const from = known.map((dates) => dates.from).toSorted()[0];
  const to = known
    .map((dates) => dates.to)
    .toSorted()
    .at(-1);
  return known.length < all.length || from === undefined || to === undefined ? null : { from, to };
}
