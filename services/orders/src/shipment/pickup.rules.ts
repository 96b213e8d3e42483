import { addWorkingDays, cutOffOf, orderDay } from "@haat/shop/working-days";

/** One for packing, and one for a courier that comes a day late. */
const workingDays = 2;

/** What could be booked before this time should have been picked up: two working days have ended after that on which it could. */
export function dueForPickup(now: Date): Date {
  return cutOffOf(addWorkingDays(orderDay(now), -workingDays - 1));
}
