import { replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import type { Clients } from "../../server/clients.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

/** The messages that a search finds. The only one opens at once. */
export async function findTickets(auth: Clients["auth"], query: string) {
  try {
    const { result } = await replyOf(auth.POST("/api/staff/tickets/find", { body: { query } }));
    const [only, ...others] = result;
    if (only && others.length === 0) return redirect(`/inbox/${only.id}`);
    return { found: result };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
