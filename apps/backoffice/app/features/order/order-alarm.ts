import type { components } from "@haat/api-clients/adapters";
import { orderTexts as texts } from "#messages/order";
import type { Order } from "./order.ts";

type Alarm = Order["alarms"][number] | components["schemas"]["OrderAtProviders"]["alarms"][number];

/** An alarm about an order, and the service that has raised it. */
export type OrderAlarm = Alarm & { readonly service: "orders" | "adapters" };

/** What docs/runbooks/alarms.md says to do about the alarms that are closed here. */
const advice: ReadonlyMap<string, string> = new Map([
  ["payment or refund result does not match its order", texts.advice.quarantine],
  ["payment result does not fit its attempt", texts.advice.quarantine],
  ["shipment was returned to us", texts.advice.returned],
  ["shipment was lost by the courier", texts.advice.lost],
  ["shipment was delivered after its sale was reversed", texts.advice.found],
  ["cancelled shipment was picked up", texts.advice.moved],
  ["shipment was picked up before it was booked again", texts.advice.notRebooked],
]);

export const adviceOf = ({ rule }: Pick<OrderAlarm, "rule">): string | undefined => advice.get(rule);
