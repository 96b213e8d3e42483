import { addWorkingDays, cutOffOf, orderDay } from "@haat/shop/working-days";

/** One for packing, and one for a courier that comes a day late. */
const daysToPickup = 2;
const daysToUnpack = 1;

/** What could be booked before this time should have been picked up. */
export const dueForPickup = (now: Date): Date => beforeWorkingDays(now, daysToPickup);

/** What was cancelled before this time should be out of its parcel. */
export const dueForUnpacking = (now: Date): Date => beforeWorkingDays(now, daysToUnpack);

/** So many working days have ended after the one for which an earlier time counts. */
const beforeWorkingDays = (now: Date, count: number) => cutOffOf(addWorkingDays(orderDay(now), -count - 1));
