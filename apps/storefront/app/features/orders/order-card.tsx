import { sum } from "@haat/domain/money";
import { formatDate } from "@haat/ui/format";
import { orderTexts } from "#messages/order";
import { ButtonLink } from "../../components/button-link.tsx";
import { Price } from "../../components/price.tsx";
import type { OrderLine } from "./order.ts";
import { shipmentsOf } from "./orders-of-lines.ts";
import { Shipment } from "./shipment.tsx";
import type { LiveStatuses } from "./tracking.server.ts";
import { UnpaidOrderActions } from "./unpaid-order-actions.tsx";

interface OrderCardProps {
  /** All lines of one order. */
  readonly lines: readonly [OrderLine, ...OrderLine[]];
  readonly live: Promise<LiveStatuses>;
}

/** One order in the list: its shipments with their products, its total, and what can be done with it. */
export function OrderCard({ lines, live }: OrderCardProps) {
  const [{ id, orderId, reference, placedAt, payBefore }] = lines;
  return (
    <article className="grid gap-4 rounded-l border border-line bg-surface p-4">
      <h2 className="text-13 font-normal tracking-normal text-muted">
        {orderTexts.reference({ reference, date: formatDate(placedAt) })}
      </h2>
      {shipmentsOf(lines).map((shipment) => (
        <Shipment key={shipment[0].id} lines={shipment} live={live} level={3} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="flex items-baseline gap-2">
          {orderTexts.total}{" "}
          <Price amount={sum(lines.map(({ total }) => total))} className="text-17! font-bold" />
        </p>
        <div className="flex flex-wrap gap-2">
          {payBefore === null ? null : <UnpaidOrderActions orderId={orderId} reference={reference} />}
          <ButtonLink look="quiet" to={`/account/orders/order-details/${id}`}>
            {orderTexts.viewDetails}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
