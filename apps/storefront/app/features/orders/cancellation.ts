import type { components } from "@haat/api-clients/orders";

type OrderDetail = components["schemas"]["OrderDetail"];

/** How far the cancellation of a shipment is; null unless the shopper cancelled it. */
export type Cancellation = OrderDetail["shipments"][number]["cancellation"];

interface CancellableOrder {
  readonly shipments: readonly { readonly cancellation: Cancellation }[];
  readonly cancellation: Pick<OrderDetail["cancellation"], "requested">;
}

/** Whether the courier is still to say if it can cancel a shipment of the order. */
export const isBeingCancelled = ({ shipments, cancellation }: CancellableOrder): boolean =>
  cancellation.requested || shipments.some((shipment) => shipment.cancellation === "requested");
