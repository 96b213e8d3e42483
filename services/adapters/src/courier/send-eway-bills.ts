import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { withActor } from "@haat/service-kit/request-context";
import type { Deps } from "../deps.ts";
import { ProviderRejected } from "../providers/provider-errors.ts";
import { recordEwayBillAnswer, takeDueEwayBills } from "./eway-bills.repository.ts";

/** Delhivery allows 50 a minute, and the job runs once a minute. */
const batchSize = 40;

/** Tells the couriers the e-way bills that were recorded. The watchdog raises an alarm for a number that the courier rejects. */
export async function sendEwayBills({
  db,
  log,
  couriers,
}: Pick<Deps, "db" | "log" | "couriers">): Promise<void> {
  for (const { id, number, waybill, invoiceNumber, provider } of await takeDueEwayBills(
    db,
    couriers.names,
    batchSize,
  )) {
    if (waybill === null || invoiceNumber === null) continue;
    try {
      await withActor(
        { kind: "courier", id: provider },
        async () => await couriers.byName(provider).setEwayBill(waybill, { number, invoiceNumber }),
      );
      await recordEwayBillAnswer(db, id, null);
    } catch (error) {
      if (error instanceof ProviderRejected) {
        await recordEwayBillAnswer(db, id, error.reason.slice(0, 300).toWellFormed());
        continue;
      }
      toleratedErrors.count({ work: "send e-way bill" });
      log.warn({ err: error, courier: provider, waybill }, "e-way bill not sent: retried later");
    }
  }
}
