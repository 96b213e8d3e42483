import { replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import type { Clients } from "../../server/clients.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

/** Opens the page of the shopper with this phone number. */
export async function findShopper(auth: Clients["auth"], phone: string) {
  try {
    const { result } = await replyOf(auth.POST("/api/staff/shoppers/find", { body: { phone } }));
    return result === null ? { found: null } : redirect(`/shoppers/${result.id}`);
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
