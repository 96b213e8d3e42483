import { laterThanPromised } from "@haat/domain/delivery-days";
import { formatDays } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import { arrivalText } from "../../components/delivery-promise/arrival.ts";
import { isAwaited, type OrderLine, type Tracking } from "./order.ts";

interface ArrivalProps {
  readonly line: Pick<OrderLine, "deliveryDates" | "state">;
  readonly tracking: Pick<Tracking, "status" | "expectedOn"> | undefined;
}

/** When a shipment arrives, as promised when the order was placed, and a later day of the courier. */
export function Arrival({ line: { deliveryDates, state }, tracking }: ArrivalProps) {
  if (!deliveryDates || !isAwaited(tracking?.status ?? state)) return null;
  const later = laterThanPromised(deliveryDates, tracking?.expectedOn);
  return (
    <p>
      <strong className="text-17">{arrivalText({ dates: deliveryDates })}</strong>
      {later === null ? null : (
        <span className="block">
          {orderTexts.nowExpected({ day: formatDays({ from: later, to: later }) })}
        </span>
      )}
    </p>
  );
}
