import type { components } from "@haat/api-clients/adapters";
import type { Order } from "./order.ts";

type Alarm = Order["alarms"][number] | components["schemas"]["OrderAtProviders"]["alarms"][number];

/** An alarm about an order, and the service that has raised it. */
export type OrderAlarm = Alarm & { readonly service: "orders" | "adapters" };
