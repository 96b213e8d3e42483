import { eventually } from "@haat/testkit/eventually";
import { query } from "./database.ts";
import type { OpenShop } from "./shop-address.ts";

/** The waybills of an order, once the courier has given them. */
export async function waybillsOf(shop: OpenShop, orderId: string): Promise<string[]> {
  return await eventually(async () => {
    const rows = await query<{ waybill: string | null }>(
      shop.databases.orders,
      "select waybill from shipments where order_id = $1",
      [orderId],
    );
    const waybills = rows.flatMap((row) => (row.waybill === null ? [] : [row.waybill]));
    if (waybills.length === 0 || waybills.length < rows.length)
      throw new Error("The courier has not given a waybill yet");
    return waybills;
  }, 60_000);
}

/** The courier carries the parcel to its door. */
export async function deliver(shop: OpenShop, waybill: string): Promise<void> {
  const journeyIsLong = 40;
  for (let step = 0; step < journeyIsLong; step++) {
    const reply = await fetch(`${shop.simulators}/parcels/${waybill}/advance`, { method: "POST" });
    if (reply.status === 409) return;
    if (!reply.ok) throw new Error(`The simulator answered ${reply.status}`);
  }
  throw new Error("The parcel never arrived");
}
