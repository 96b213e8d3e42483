import { delivery } from "@haat/shop/delivery";
import { addWorkingDays, dayOf, isoDate } from "@haat/shop/working-days";
import { deliveryAttemptId } from "../shipment/delivery-attempt.rules.ts";
import type { Shipment } from "../shipment/shipment.repository.ts";

/** Whether a link to the page of this attempt is too old to ask for anything. */
export const isExpired = (attemptAt: Date, now: Date): boolean =>
  now.getTime() - attemptAt.getTime() > delivery.redeliveryLinkDays * 86_400_000;

/** The days that the shopper can choose, as `2026-11-27`, the next one first. */
export const daysToChoose = (now: Date): string[] =>
  Array.from({ length: delivery.redeliveryChoices }, (_, index) =>
    isoDate(addWorkingDays(dayOf(now), index + 1)),
  );

/** Whether nothing has happened to the shipment since this attempt failed. */
export const isAtAttempt = (
  { id, status, statusAt, cancellation }: Pick<Shipment, "id" | "status" | "statusAt" | "cancellation">,
  attemptId: string,
): boolean =>
  status === "shipped" &&
  (cancellation === null || cancellation === "too_late") &&
  deliveryAttemptId(id, statusAt) === attemptId;
