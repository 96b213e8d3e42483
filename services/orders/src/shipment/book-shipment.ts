import { defineDuration } from "@haat/service-kit/metrics/metric";
import { setOrder } from "@haat/service-kit/request-context";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { findInvoiceNumbers } from "../invoice/invoice.repository.ts";
import { findLines, findOrder, lockOrder } from "../order-model/order.repository.ts";
import { planShipments } from "../order-model/shipment-plan.rules.ts";
import { findShipment, openIssueOnce, type Shipment, setWaybill } from "./shipment.repository.ts";
import { shipmentReference } from "./shipment-reference.rules.ts";

const descriptionLimit = 200;

const booking = defineDuration({
  name: "haat_shipment_booking_seconds",
  help: "Time from when a shipment could be booked to its waybill",
  labels: [],
  buckets: [1, 5, 15, 60, 300, 900, 3600, 14_400],
});

/** Books a shipment with the courier and stores its waybill. Idempotent by the shipment's id and booking. */
export async function bookShipment({ db, adapters }: Pick<Deps, "db" | "adapters">, shipmentId: string) {
  const shipment = await findShipment(db, shipmentId);
  if (!shipment) throw new Error(`shipment ${shipmentId} does not exist`);
  // A shipment that the shopper cancelled before it was booked is not booked any more.
  if (shipment.waybill !== null || shipment.cancellation !== null) return;
  const { orderId, branch } = shipment;
  setOrder(orderId);
  const [order, lines, invoiceNumbers] = await Promise.all([
    findOrder(db, orderId),
    findLines(db, [orderId]),
    findInvoiceNumbers(db, [orderId]),
  ]);
  const plan = planShipments(lines, shipment.collectPaise).find((one) => one.branch === branch);
  const invoiceNumber = invoiceNumbers.get(orderId);
  if (!order || !plan || !invoiceNumber) throw new Error(`shipment ${shipmentId} has no confirmed order`);

  const { id: _, ...to } = order.address;
  const { branchName: __, ...from } = plan.dispatchFrom;
  const titles = lines.filter((line) => line.branch === branch).map((line) => line.title);
  const booked = await adapters.bookShipment({
    shipmentId,
    orderId,
    userId: order.userId,
    branch,
    reference: shipmentReference(order.reference, branch),
    from,
    to,
    paymentMode: shipment.collectPaise > 0 ? "cod" : "prepaid",
    collectPaise: shipment.collectPaise,
    valuePaise: plan.valuePaise,
    description: titles.join(", ").slice(0, descriptionLimit),
    weightGrams: plan.weightGrams,
    quantity: plan.quantity,
    invoiceNumber,
    // An older version of adapters does not know it.
    ...(shipment.booking > 1 && { booking: shipment.booking }),
  });
  if (booked.booking < shipment.booking) return await keepFormerBooking(db, shipment, booked.waybill);
  const seconds = await setWaybill(db, shipment, booked.waybill);
  if (seconds !== null) booking.observe({}, seconds);
}

/** The courier has picked it up: it goes where it went before, and staff have to look at it. */
async function keepFormerBooking(db: Db, shipment: Shipment, waybill: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, shipment.orderId);
    if ((await setWaybill(tx, shipment, waybill)) !== null)
      await openIssueOnce(tx, shipment.id, "moved_before_rebooking");
  });
}
