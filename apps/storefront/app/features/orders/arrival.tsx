import { formatDays } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import { arrivalText } from "../../components/delivery-promise/arrival.ts";
import { isAwaited, type OrderLine, type Tracking } from "./order.ts";

interface ArrivalProps {
  readonly line: Pick<OrderLine, "deliveryDates" | "state">;
  readonly tracking: Pick<Tracking, "status" | "expectedOn"> | undefined;
}

/**
 * When a shipment arrives, as promised when the order was placed. A later day of the courier is news beside it; an
 * earlier one may lie before the packing is done, so it is not shown.
 */
export function Arrival({ line: { deliveryDates, state }, tracking }: ArrivalProps) {
  if (!deliveryDates || !isAwaited(tracking?.status ?? state)) return null;
  const expectedOn = tracking?.expectedOn ?? null;
  return (
    <p>
      <strong className="text-17">{arrivalText({ dates: deliveryDates })}</strong>
      {expectedOn !== null && expectedOn > deliveryDates.to ? (
        <span className="block">
          {orderTexts.nowExpected({ day: formatDays({ from: expectedOn, to: expectedOn }) })}
        </span>
      ) : null}
    </p>
  );
}
