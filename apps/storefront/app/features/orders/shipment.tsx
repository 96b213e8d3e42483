import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { orderTexts } from "#messages/order";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { gradeLabel } from "../../lib/grades.ts";
import { productHref } from "../../lib/hrefs.ts";
import { Arrival } from "./arrival.tsx";
import { isAwaited, type OrderLine, type Tracking } from "./order.ts";
import { StatusLine } from "./timeline.tsx";
import { TrackDialog, useTracking } from "./track-dialog.tsx";
import type { LiveStatuses } from "./tracking.server.ts";

interface ShipmentProps {
  /** Products that arrive together, at least one. */
  readonly lines: readonly [OrderLine, ...OrderLine[]];
  /** The live statuses of the shipments on this page. */
  readonly live: Promise<LiveStatuses>;
  /** The level of the products' headings. */
  readonly level?: 2 | 3;
  /** What else can be done with it, beside tracking it. */
  readonly actions?: ReactNode;
}

/** Products of an order that arrive together: when, where they are now, and what they are. */
export function Shipment({ lines, live, level = 2, actions }: ShipmentProps) {
  const [line] = lines;
  // The courier knows a cancelled shipment, too, but not that it was cancelled.
  const waybill = line.state === "cancelled" ? null : line.waybill;
  const fetcher = useTracking(waybill);
  const asked = fetcher.data?.tracking ?? undefined;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <Suspense fallback={<Progress line={line} tracking={asked} />}>
            <Await resolve={live}>
              {(statuses) => (
                <Progress
                  line={line}
                  tracking={asked ?? (waybill === null ? undefined : statuses[waybill])}
                />
              )}
            </Await>
          </Suspense>
        </div>
        <div className="flex flex-wrap gap-2">
          {waybill === null ? null : <TrackDialog waybill={waybill} lines={lines} fetcher={fetcher} />}
          {actions}
        </div>
      </div>
      <TooLate line={line} />
      <ul className="grid gap-4">
        {lines.map((one) => (
          <OrderedProduct key={one.id} line={one} level={level} />
        ))}
      </ul>
    </div>
  );
}

interface ProgressProps {
  readonly line: OrderLine;
  readonly tracking: Tracking | undefined;
}

function Progress({ line, tracking }: ProgressProps) {
  // Its own status says more than a scan while the courier is asked to cancel it, and until it is scanned on its way back.
  const isStopped =
    line.cancellation === "requested" || (line.cancellation === "coming_back" && isAwaited(line.state));
  if (isStopped) return <StatusLine state="cancelled" text={line.status} />;
  return (
    <>
      <Arrival line={line} tracking={tracking} />
      {tracking ? (
        <StatusLine state={tracking.status} text={tracking.text} />
      ) : (
        <StatusLine state={line.state} text={line.status} />
      )}
    </>
  );
}

/** Until the shipment is delivered, whoever tried to cancel it reads that it still comes, and whom to tell. */
function TooLate({ line }: { readonly line: OrderLine }) {
  if (line.cancellation !== "too_late" || !isAwaited(line.state)) return null;
  return (
    <p className="rounded-m bg-tile px-3.5 py-3">
      {orderTexts.cancelShipments.tooLate}{" "}
      <Link to={`/contact?order=${line.reference}`} className="text-neel underline underline-offset-4">
        {orderTexts.details.writeToUs}
      </Link>
    </p>
  );
}

function OrderedProduct({ line, level }: { readonly line: OrderLine; readonly level: 2 | 3 }) {
  const { product } = line;
  const Heading = `h${level}` as const;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 sm:grid-cols-[96px_minmax(0,1fr)]">
      <div className="aspect-square self-start rounded-m bg-tile p-2">
        {product.image ? <Picture path={product.image} alt="" sizes="6rem" largest={320} /> : null}
      </div>
      <div className="grid content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading className="flex-1 basis-[8rem] text-17 leading-snug font-medium tracking-normal">
            <Link
              to={productHref(product)}
              className="-my-2.75 inline-block py-2.75 underline-offset-4 hover:underline"
            >
              {product.title}
            </Link>
          </Heading>
          <Price amount={line.price} className="text-17!" />
        </div>
        {product.variant ? <p>{product.variant}</p> : null}
        <p className="text-13 text-muted">{factsOf(line).join(" · ")}</p>
        {line.imeisMasked.length > 0 ? (
          <p className="text-13 text-muted">
            {orderTexts.imeis({ imeis: line.imeisMasked.join(", ").replaceAll("*", "•") })}
          </p>
        ) : null}
      </div>
    </li>
  );
}

function factsOf({ product, quantity, paymentType }: OrderLine): string[] {
  return [
    ...(product.condition ? [gradeLabel(product.condition)] : []),
    orderTexts.quantity({ quantity }),
    paymentType,
    orderTexts.branch({ branch: product.branch }),
  ];
}
