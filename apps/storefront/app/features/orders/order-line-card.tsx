import { formatDate } from "@haat/ui/format";
import { Suspense } from "react";
import { Await } from "react-router";
import { orderTexts } from "#messages/order";
import { ButtonLink } from "../../components/button-link.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { productHref } from "../../lib/hrefs.ts";
import type { OrderLine } from "./order.ts";
import { StatusLine } from "./timeline.tsx";
import { TrackDialog } from "./track-dialog.tsx";
import type { LiveStatuses } from "./tracking.server.ts";
import { UnpaidOrderActions } from "./unpaid-order-actions.tsx";

interface OrderLineCardProps {
  readonly line: OrderLine;
  /** The live statuses of the shipments on this page. */
  readonly live: Promise<LiveStatuses>;
  /** Links to the order; false on the order's own page. */
  readonly details?: boolean;
  /** Shows the buttons that pay and cancel the order. */
  readonly payable?: boolean;
  readonly level?: 2 | 3;
}

export function OrderLineCard({
  line,
  live,
  details = false,
  payable = false,
  level = 2,
}: OrderLineCardProps) {
  const { product, waybill } = line;
  const Heading = `h${level}` as const;
  return (
    <article className="grid grid-cols-[80px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-l border border-line bg-surface p-4 sm:grid-cols-[120px_minmax(0,1fr)] sm:gap-x-5">
      <div className="aspect-square self-start rounded-m bg-tile p-2 sm:row-span-2">
        {product.image ? <Picture path={product.image} alt="" sizes="7rem" largest={320} /> : null}
      </div>
      <div className="grid content-start gap-1.5">
        {details ? (
          <p className="text-13 text-muted">
            {orderTexts.reference({ reference: line.reference, date: formatDate(line.placedAt) })}
          </p>
        ) : null}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="flex-1 basis-[8rem] text-17 leading-snug font-medium tracking-normal">
            <Link
              to={productHref(product)}
              className="-my-2.75 inline-block py-2.75 underline-offset-4 hover:underline"
            >
              {product.title}
            </Link>
          </Heading>
          <Price amount={line.total} className="text-17!" />
        </div>
        {product.variant ? <p>{product.variant}</p> : null}
        <p className="text-13 text-muted">{factsOf(line).join(" · ")}</p>
        <div className="mt-1">
          <Suspense fallback={<StatusLine state={line.state} text={line.status} />}>
            <Await resolve={live}>
              {(statuses) => {
                const tracking = waybill === null ? undefined : statuses[waybill];
                return tracking ? (
                  <StatusLine state={tracking.status} text={tracking.text} />
                ) : (
                  <StatusLine state={line.state} text={line.status} />
                );
              }}
            </Await>
          </Suspense>
        </div>
      </div>
      {waybill !== null || details ? (
        <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:col-start-2">
          {payable ? <UnpaidOrderActions orderId={line.orderId} reference={line.reference} /> : null}
          {waybill === null ? null : <TrackDialog waybill={waybill} title={product.title} />}
          {details ? (
            <ButtonLink look="quiet" to={`/account/orders/order-details/${line.id}`}>
              {orderTexts.viewDetails}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

function factsOf({ product, quantity, paymentType }: OrderLine): string[] {
  return [
    ...(product.condition ? [product.condition] : []),
    orderTexts.quantity({ quantity }),
    paymentType,
    orderTexts.branch({ branch: product.branch }),
  ];
}
