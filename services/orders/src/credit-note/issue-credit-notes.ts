import type { Deps } from "../deps.ts";
import { lockOrder } from "../order-model/order.repository.ts";
import { findUncreditedShipments } from "./credit-note.repository.ts";
import { issueCreditNote } from "./issue-credit-note.ts";

const batchSize = 200;
/** So that a run ends within a period. */
const batchesPerRun = 5;

/**
 * Issues the credit notes of reversed shipments, also of those that an earlier release reversed. A shipment that fails
 * delays no other and is tried again by the next run.
 * @throws Error when there is such a shipment, so that the job's heartbeat becomes late and raises an alarm.
 */
export async function issueCreditNotes({ db, log }: Pick<Deps, "db" | "log">): Promise<void> {
  let failures = 0;
  let after: string | undefined;
  for (let batch = 0; batch < batchesPerRun; batch++) {
    const found = await findUncreditedShipments(db, after, batchSize);
    for (const { id, orderId } of found) {
      try {
        await db.transaction(async (tx) => {
          await lockOrder(tx, orderId);
          await issueCreditNote(tx, id);
        });
      } catch (error) {
        failures++;
        log.warn({ err: error, orderId, shipmentId: id }, "credit note not issued");
      }
    }
    after = found.at(-1)?.id;
    if (found.length < batchSize) break;
  }
  if (failures > 0) throw new Error(`${failures} credit notes cannot be issued`);
}
