import type { Deps } from "../deps.ts";
import { findLines } from "../order-model/order.repository.ts";
import {
  findInvoicesWithoutUnits,
  insertOrderUnits,
  markUnitsStored,
  type OrderUnit,
} from "../order-unit/order-unit.repository.ts";
import { splitIntoUnits } from "../order-unit/split-into-units.ts";
import type { Catalogue } from "../ports/catalogue.ts";
import { findOrderShipments } from "../shipment/shipment.repository.ts";

interface BackfillDeps extends Pick<Deps, "db" | "log"> {
  readonly catalogue: Pick<Catalogue, "sales">;
}

const batchSize = 200;
/** So that a run ends within a period, and a large shop's databases have rests. */
const batchesPerRun = 20;

/**
 * Stores the sold units of orders that a release without `order_units` confirmed. Idempotent; a run that was ended is
 * continued by the next one. Orders whose units cannot be told stay open, and are tried again.
 * @throws Error when there is such an order, so that the job's heartbeat becomes late and raises an alarm.
 */
export async function backfillUnits(deps: BackfillDeps): Promise<void> {
  let failures = 0;
  let after: string | undefined;
  for (let batch = 0; batch < batchesPerRun; batch++) {
    const done = await backfillBatch(deps, after);
    if (!done) break;
    failures += done.failures;
    after = done.last;
  }
  if (failures > 0) throw new Error(`the sold units of ${failures} orders cannot be told`);
}

async function backfillBatch({ db, catalogue, log }: BackfillDeps, after: string | undefined) {
  const found = await findInvoicesWithoutUnits(db, after, batchSize);
  const last = found.at(-1)?.orderId;
  if (last === undefined) return undefined;
  const ids = found.map(({ orderId }) => orderId);
  const [lines, shipments, sales] = await Promise.all([
    findLines(db, ids),
    findOrderShipments(db, ids),
    catalogue.sales(ids),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const shipmentsOf = Map.groupBy(shipments, ({ orderId }) => orderId);
  const units: OrderUnit[] = [];
  const stored: string[] = [];
  for (const { orderId, ...invoice } of found) {
    try {
      const sold = sales.get(orderId) ?? [];
      const own = { lines: linesOf.get(orderId) ?? [], shipments: shipmentsOf.get(orderId) ?? [] };
      units.push(...splitIntoUnits({ ...own, invoice, sold }));
      stored.push(orderId);
    } catch (error) {
      log.warn({ err: error, orderId }, "sold units not stored");
    }
  }
  await db.transaction(async (tx) => {
    await insertOrderUnits(tx, units);
    await markUnitsStored(tx, stored);
  });
  return { last, failures: ids.length - stored.length };
}
