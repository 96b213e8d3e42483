import type { components } from "@haat/api-clients/adapters";
import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import { unlessSilent } from "../../server/unless-silent.server.ts";

type HandOver = components["schemas"]["HandOver"];

/** The pickups of a warehouse, and what must not leave it yet. Null while adapters does not answer: packing goes on. */
export async function readHandOver(
  adapters: Clients["adapters"],
  warehouse: string,
): Promise<HandOver | null> {
  return await unlessSilent(
    replyOf(adapters.GET("/api/staff/hand-over", { params: { query: { warehouse } } })),
  );
}
