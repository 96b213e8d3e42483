import { FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { addressLines } from "../../lib/address.ts";
import { formatDate, formatPhone } from "../../lib/format.ts";
import type { Order, OrderLine } from "./order.ts";
import { OrderLineCard } from "./order-line-card.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { Timeline } from "./timeline.tsx";
import type { LiveStatuses } from "./tracking.server.ts";

interface OrderDetailsPageProps {
  readonly order: Order;
  readonly current: OrderLine;
  readonly others: readonly OrderLine[];
  readonly live: Promise<LiveStatuses>;
}

/** Spec §2 "Order details". */
export function OrderDetailsPage({ order, current, others, live }: OrderDetailsPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p>
            <Link
              to="/account/orders"
              className="inline-flex min-h-11 items-center text-neel hover:underline"
            >
              My Orders
            </Link>
          </p>
          <h1 className="text-27 break-all md:text-36">Order {order.reference}</h1>
          <p className="text-muted">Placed on {formatDate(order.placedAt)}</p>
        </div>
        <Invoice order={order} />
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-5">
          <OrderLineCard line={current} live={live} />
          {others.length > 0 ? (
            <section className="grid gap-3">
              <h2 className="text-21">Other items in this order</h2>
              {others.map((line) => (
                <OrderLineCard key={line.id} line={line} live={live} level={3} />
              ))}
            </section>
          ) : null}
          <Panel title="Order history">
            <Timeline moments={order.moments} state={order.state} />
          </Panel>
        </div>
        <div className="grid gap-5">
          <OrderPayment order={order} />
          <Panel title="Shipping details">
            <address className="not-italic">
              <p className="font-medium">{order.address.name}</p>
              {addressLines(order.address).map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p className="mt-2 text-muted">{formatPhone(order.address.phone)}</p>
            </address>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
      <h2 className="text-21">{title}</h2>
      {children}
    </section>
  );
}

/** A plain link to the file: the browser saves it under the name that spec §7 gives. */
function Invoice({ order }: { readonly order: Order }) {
  if (order.invoiceHref === null) return null;
  return (
    <a
      href={order.invoiceHref}
      download={`invoice_${order.reference}.pdf`}
      className="inline-flex min-h-11 items-center gap-2 rounded-m border border-edge bg-surface px-5 py-2 font-medium hover:border-ink"
    >
      <FileDown className="size-5" aria-hidden="true" /> Download invoice
    </a>
  );
}
