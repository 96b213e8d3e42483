import { delivery } from "@haat/shop/delivery";
import type { DeliveryDates } from "./order.types.ts";

const dayMs = 24 * 3_600_000;
/** India has one time zone and no summer time. */
const indiaOffsetMs = 5.5 * 3_600_000;

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
  const india = now.getTime() + indiaOffsetMs;
  const today = Math.floor(india / dayMs);
  const isLate = india % dayMs >= delivery.cutOffHour * 3_600_000;
  const orderDay = isWorkingDay(today) && !isLate ? today : addWorkingDays(today, 1);
  const pickup = addWorkingDays(orderDay, delivery.handlingDays);
  const first = addWorkingDays(pickup, Math.max(1, transitDays));
  return { from: isoDate(first), to: isoDate(addWorkingDays(first, delivery.spreadDays)) };
}

/** Days are counted from 1 January 1970. */
function addWorkingDays(day: number, count: number): number {
  let last = day;
  for (let left = count; left > 0; ) {
    last += 1;
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day * dayMs).getUTCDay();
  const isClosed = (list: readonly unknown[], value: unknown) => list.includes(value);
  return (
    !isClosed(delivery.closedWeekdays, weekday) && !isClosed(delivery.closedDates, isoDate(day).slice(5))
  );
}

const isoDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
