import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { withConnectionError } from "../components/connection-error.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/eway-bill";

const form = z.object({ number: z.string() });

/** Records the number of a shipment's e-way bill, for the packing page and the order's. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { adapters } = context.get(requestContext).clients;
  const body = await readForm(request, form);
  const path = { id: params.shipmentId };
  try {
    await replyOf(adapters.POST("/api/staff/shipments/{id}/eway-bill", { params: { path }, body }));
    return null;
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}
