import { derivedId } from "@haat/domain/id";

/** The courier may try on several days. As long as the shipment has not moved on, `at` is its `statusAt`. */
export const deliveryAttemptId = (shipmentId: string, at: Date): string =>
  derivedId<string>(`delivery attempt ${shipmentId} ${at.toISOString()}`);
