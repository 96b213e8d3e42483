import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { withConnectionError } from "../components/connection-error.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/damaged-phone";

const form = z.object({ imei: z.string(), reason: z.string() });

/** Records that a phone of a shipment was found damaged. Returns null when it is recorded. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { orders } = context.get(requestContext).clients;
  const body = await readForm(request, form);
  const path = { shipmentId: params.shipmentId };
  try {
    await replyOf(orders.POST("/api/staff/packing/{shipmentId}/damaged", { params: { path }, body }));
    return null;
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}
