import { delivery } from "@haat/shop/delivery";
import { formatDays } from "@haat/ui/format";
import { deliveryTexts as texts } from "#messages/delivery";
import type { DeliveryEstimate } from "./use-delivery-estimate.ts";

/** When a shipment arrives, or how long most take when the courier names no days. */
export function arrivalText(
  shipment: Pick<DeliveryEstimate["shipments"][number], "dates"> | undefined,
): string {
  return shipment?.dates
    ? texts.arrives({ days: formatDays(shipment.dates) })
    : texts.usual(delivery.usualDays);
}
