import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import { unlessSilent } from "../../server/unless-silent.server.ts";
import { type ServiceHealth, type ServiceName, serviceNames } from "./health.ts";

/** What each service says of itself; null for one that does not answer in time. */
export async function readHealth({
  auth,
  catalogue,
  orders,
  adapters,
}: Clients): Promise<readonly { readonly service: ServiceName; readonly health: ServiceHealth | null }[]> {
  const calls = {
    auth: replyOf(auth.GET("/api/staff/health")),
    catalogue: replyOf(catalogue.GET("/api/staff/health")),
    orders: replyOf(orders.GET("/api/staff/health")),
    adapters: replyOf(adapters.GET("/api/staff/health")),
  };
  return await Promise.all(
    serviceNames.map(async (service) => ({ service, health: await unlessSilent(calls[service]) })),
  );
}
