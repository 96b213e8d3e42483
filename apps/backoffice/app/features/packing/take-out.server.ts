import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { Clients } from "../../server/clients.server.ts";
import { readForm } from "../../server/read-form.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";
import { imeiList } from "./imei-list.ts";

const form = z.object({ shipmentId: z.uuid(), imei: z.string().exactOptional(), scanned: imeiList });

/** Takes a phone out of the parcel of a cancelled shipment. Returns what is out of it by now; null when all is. */
export async function takeOut({ orders }: Clients, request: Request) {
  const { shipmentId, imei = null, scanned } = await readForm(request, form);
  try {
    const params = { path: { shipmentId } };
    const body = { imei, scanned };
    const { result } = await replyOf(orders.POST("/api/staff/packing/{shipmentId}/unpack", { params, body }));
    return result.isDone ? null : { scanned: result.scanned };
  } catch (error) {
    return { scanned, error: shownErrorOf(error) };
  }
}
