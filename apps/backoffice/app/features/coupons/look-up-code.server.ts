import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import { shownErrorOf } from "../../server/service-errors.server.ts";

/** What a code is, or why there is no answer. */
export async function lookUpCode({ orders }: Pick<Clients, "orders">, code: string) {
  try {
    return { found: (await replyOf(orders.POST("/api/staff/coupons/find", { body: { code } }))).result };
  } catch (error) {
    return { error: shownErrorOf(error) };
  }
}
