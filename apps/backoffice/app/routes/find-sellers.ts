import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { withConnectionError } from "../components/connection-error.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { shownErrorOf } from "../server/service-errors.server.ts";
import type { Route } from "./+types/find-sellers";

const form = z.object({ phone: z.string() });

/** Who sold a phone before, for the form of an intake. A post, because addresses with phone numbers would be in logs. */
export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue } = context.get(requestContext).clients;
  const body = await readForm(request, form);
  try {
    const { result } = await replyOf(catalogue.POST("/api/staff/sellers/find", { body }));
    return { sellers: result, message: undefined };
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    // Whoever types a number that is none sees it when the form is sent.
    if (error.status === 400) return { sellers: [], message: undefined };
    // Without what was typed so far, whoever searched too often would have to begin again.
    if (error.status === 429) return { sellers: [], message: shownErrorOf(error).message };
    throw error;
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}
