import { delivery } from "./delivery.ts";

const dayMs = 24 * 3_600_000;
/** India has one time zone and no summer time. */
const indiaOffsetMs = 5.5 * 3_600_000;

/** A day in India, counted from 1 January 1970. */
type Day = number;

/** The day that it is in India at this time. */
export const dayOf = (time: Date): Day => Math.floor((time.getTime() + indiaOffsetMs) / dayMs);

/** The working day that an order placed at this time counts for. */
export function orderDay(time: Date): Day {
  const today = dayOf(time);
  const isLate = (time.getTime() + indiaOffsetMs) % dayMs >= delivery.cutOffHour * 3_600_000;
  return isWorkingDay(today) && !isLate ? today : addWorkingDays(today, 1);
}

/** The time from which on orders count for a later day than this working day. */
export function cutOffOf(day: Day): Date {
  return new Date(day * dayMs + delivery.cutOffHour * 3_600_000 - indiaOffsetMs);
}

/** `count` may be negative. */
export function addWorkingDays(day: Day, count: number): Day {
  const step = Math.sign(count);
  let last = day;
  for (let left = Math.abs(count); left > 0; ) {
    last += step;
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** `2026-11-24` */
export const isoDate = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10);

function isWorkingDay(day: Day): boolean {
  const weekday = new Date(day * dayMs).getUTCDay();
  const isClosed = (list: readonly unknown[], value: unknown) => list.includes(value);
  return (
    !isClosed(delivery.closedWeekdays, weekday) && !isClosed(delivery.closedDates, isoDate(day).slice(5))
  );
}
