import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/find-sellers";

const form = z.object({ phone: z.string() });

/** Who sold a phone before, for the form of an intake. A post, because addresses with phone numbers would be in logs. */
export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue } = context.get(requestContext).clients;
  const body = await readForm(request, form);
  try {
    const { result } = await replyOf(catalogue.POST("/api/staff/sellers/find", { body }));
    return { sellers: result };
  } catch (error) {
    // Whoever types a number that is none sees it when the form is sent.
    if (error instanceof ApiCallError && error.status === 400) return { sellers: [] };
    throw error;
  }
}
