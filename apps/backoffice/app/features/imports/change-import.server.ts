import { replyOf } from "@haat/api-clients/reply";
import { z } from "zod";
import type { Clients } from "../../server/clients.server.ts";
import { type ShownError, shownErrorOf } from "../../server/service-errors.server.ts";

/** The forms of an import's page. */
export const importForm = z.object({ intent: z.enum(["apply", "undo"]), reason: z.string() });

/** Lets the catalogue's worker apply or undo an import. */
export async function changeImport(
  { catalogue }: Pick<Clients, "catalogue">,
  importId: string,
  { intent, reason }: z.output<typeof importForm>,
): Promise<{ error: ShownError } | null> {
  try {
    const params = { path: { importId } };
    await replyOf(catalogue.POST(`/api/staff/imports/{importId}/${intent}`, { params, body: { reason } }));
    return null;
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
