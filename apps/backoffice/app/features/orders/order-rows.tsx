import { paiseFromRupees } from "@haat/domain/money";
import { formatDateTime, formatInr } from "@haat/ui/format";
import { Link } from "react-router";
import { orderListTexts as texts } from "#messages/order-list";
import type { ListedOrder } from "./listed-order.ts";
import { OrderStateBadge } from "./order-state-badge.tsx";

interface OrderRowsProps {
  readonly orders: readonly ListedOrder[];
  readonly branchNames: ReadonlyMap<string, string>;
}

const columns = "lg:grid-cols-[11rem_1fr_2fr_8.5rem_11rem]";

/** Rows of a table on a desktop, cards on a phone. */
export function OrderRows({ orders, branchNames }: OrderRowsProps) {
  return (
    <div className="overflow-hidden rounded-l border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden gap-4 border-b border-line px-4 py-2 text-13 text-muted lg:grid ${columns}`}
      >
        <span>{texts.order}</span>
        <span>{texts.buyer}</span>
        <span>{texts.bought}</span>
        <span className="text-end">{texts.total}</span>
        <span>{texts.state}</span>
      </div>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} branchNames={branchNames} />
        ))}
      </ul>
    </div>
  );
}

interface OrderRowProps extends Pick<OrderRowsProps, "branchNames"> {
  readonly order: ListedOrder;
}

function OrderRow({ order, branchNames }: OrderRowProps) {
  const { id, reference, createdAt, to, firstLine, moreLines, total, state, payment, branches } = order;
  const { title, variant, quantity } = firstLine;
  return (
    <li>
      <Link
        to={`/orders/${id}`}
        className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 px-4 py-3 hover:bg-tile lg:items-start ${columns}`}
      >
        <span className="min-w-0">
          <span className="block font-medium">{reference}</span>
          <span className="text-13 text-muted">{formatDateTime(createdAt)}</span>
        </span>
        <span className="col-span-full row-start-2 min-w-0 wrap-anywhere lg:col-auto lg:row-auto">
          <span className="block">{to.name}</span>
          <span className="text-13 text-muted">{to.city}</span>
        </span>
        <span className="col-span-full row-start-3 min-w-0 lg:col-auto lg:row-auto">
          <span className="block">{quantity > 1 ? texts.quantity({ quantity, title }) : title}</span>
          <span className="text-13 text-muted">
            {[variant, moreLines > 0 && texts.more({ count: moreLines })].filter(Boolean).join(" · ")}
          </span>
        </span>
        <span className="text-end">
          <span className="block font-medium">{formatInr(paiseFromRupees(total))}</span>
          <span className="text-13 text-muted">{texts.payments[payment]}</span>
        </span>
        <span className="col-span-full flex flex-wrap items-center gap-x-3 lg:col-auto lg:block">
          <OrderStateBadge state={state} />
          <span className="text-13 text-muted lg:block">
            {branches.map((code) => branchNames.get(code) ?? code).join(", ")}
          </span>
        </span>
      </Link>
    </li>
  );
}
