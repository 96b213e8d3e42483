import { replyOf } from "@haat/api-clients/reply";
import type { Clients } from "../../server/clients.server.ts";
import { readColleagueNames } from "../../server/colleague-names.server.ts";
import { unlessSilent } from "../../server/unless-silent.server.ts";

/** Everything that the page of an order shows, with one call to each service. */
export async function readOrder(
  { orders, adapters, auth }: Pick<Clients, "orders" | "adapters" | "auth">,
  orderId: string,
) {
  const params = { path: { orderId } };
  const [{ result: order }, atProviders, names] = await Promise.all([
    replyOf(orders.GET("/api/staff/orders/{orderId}", { params })),
    unlessSilent(replyOf(adapters.GET("/api/staff/orders/{orderId}", { params }))),
    readColleagueNames(auth),
  ]);
  return {
    order,
    names,
    alarms: [
      ...order.alarms.map((alarm) => ({ ...alarm, service: "orders" as const })),
      ...(atProviders?.alarms ?? []).map((alarm) => ({ ...alarm, service: "adapters" as const })),
    ],
    waitingForEwayBill: atProviders?.waitingForEwayBill ?? [],
    // Missing from adapters of the previous release.
    paymentMessages: atProviders?.paymentMessages ?? [],
    /** null: adapters does not answer. */
    tracking: atProviders?.tracking ?? null,
  };
}
