import { formatDate, formatPhone } from "@haat/ui/format";
import { showToast } from "@haat/ui/toast";
import { FileDown } from "lucide-react";
import { type ReactNode, Suspense, useEffect } from "react";
import { Await, useNavigate } from "react-router";
import { orderTexts } from "#messages/order";
import { ButtonLink } from "../../components/button-link.tsx";
import { ErrorDrawing } from "../../components/drawings.tsx";
import { hidden } from "../../components/hidden.tsx";
import { Link } from "../../components/link.tsx";
import { Message } from "../../components/message.tsx";
import { addressLines } from "../../lib/address.ts";
import { usePace } from "../../lib/root-data.ts";
import { sentence } from "../../lib/sentence.ts";
import { CancelOneShipment, CancelWholeOrder, orderTitleId } from "./cancel-shipments.tsx";
import { nextStep } from "./next-step.ts";
import type { Order, OrderLine } from "./order.ts";
import { OrderHelp } from "./order-help.tsx";
import { OrderMessages } from "./order-messages.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { shipmentsOf } from "./orders-of-lines.ts";
import { Shipment } from "./shipment.tsx";
import { Timeline } from "./timeline.tsx";
import { historyOf } from "./timeline-events.ts";
import { useTracking } from "./track-dialog.tsx";
import type { LiveStatuses } from "./tracking.server.ts";
import { useCancellationPolling } from "./use-cancellation-polling.ts";

const texts = orderTexts.details;

interface OrderDetailsPageProps {
  readonly order: Order;
  readonly current: OrderLine;
  readonly others: readonly OrderLine[];
  readonly live: Promise<LiveStatuses>;
}

/** Spec §2 "Order details". */
export function OrderDetailsPage({ order, current, others, live }: OrderDetailsPageProps) {
  useCancellationPolling(order);
  const lines = [current, ...others];
  return (
    <>
      <div>
        <p>
          <Link to="/account/orders" className="inline-flex min-h-11 items-center text-neel hover:underline">
            {orderTexts.title}
          </Link>
        </p>
        <h1 id={orderTitleId} tabIndex={-1} className="text-27 md:text-36">
          {texts.title({ reference: order.reference })}
        </h1>
        <p className="text-muted">{texts.placedOn({ date: formatDate(order.placedAt) })}</p>
      </div>
      <NextStep order={order} lines={lines} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem] xl:grid-rows-[auto_1fr]">
        {/* On a phone the history is last: it grows when the courier has answered. */}
        <div className="grid gap-5 max-xl:contents">
          <article className="rounded-l border border-line bg-surface p-4">
            <Shipment
              lines={[current]}
              live={live}
              actions={<ShipmentActions order={order} lines={lines} line={current} />}
            />
          </article>
          {others.length > 0 ? (
            <section className="grid gap-3">
              <h2 className="text-21">{texts.otherItems}</h2>
              {shipmentsOf(others).map((shipment) => (
                <article key={shipment[0].id} className="rounded-l border border-line bg-surface p-4">
                  <Shipment
                    lines={shipment}
                    live={live}
                    level={3}
                    actions={
                      shipment[0].shipmentId === current.shipmentId ? null : (
                        <ShipmentActions order={order} lines={lines} line={shipment[0]} />
                      )
                    }
                  />
                </article>
              ))}
            </section>
          ) : null}
          <div className="max-xl:order-last">
            <Panel title={texts.history}>
              <History order={order} lines={lines} live={live} />
              <OrderMessages messages={order.messages} />
            </Panel>
          </div>
        </div>
        <div className="grid gap-5 xl:row-span-2">
          <div id="payment">
            <OrderPayment order={order} />
          </div>
          <Documents order={order} />
          <Panel title={texts.help}>
            <OrderHelp order={order} line={current} />
          </Panel>
          <Panel title={texts.shipping}>
            <ShippingAddress address={order.address} />
          </Panel>
        </div>
        {/* Last: nobody comes here to cancel by accident. On a wide screen it ends the column of the history. */}
        <div className="empty:hidden max-xl:order-last xl:col-start-1">
          <CancelWholeOrder order={order} />
        </div>
      </div>
    </>
  );
}

interface ShipmentActionsProps {
  readonly order: Order;
  /** All of the order. */
  readonly lines: readonly OrderLine[];
  readonly line: OrderLine;
}

/** What can be done with the shipment of a line: deliver it on another day, or cancel it. */
function ShipmentActions({ order, lines, line: { shipmentId, product } }: ShipmentActionsProps) {
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  const own = lines.filter((line) => line.shipmentId === shipmentId);
  return (
    <>
      {shipment?.redeliveryPath ? (
        <ButtonLink to={shipment.redeliveryPath}>
          {sentence(orderTexts.chooseDay({ title: product.title, hidden }))}
        </ButtonLink>
      ) : null}
      <CancelOneShipment order={order} shipment={shipment} titles={own.map((line) => line.product.title)} />
    </>
  );
}

function ShippingAddress({ address }: Pick<Order, "address">) {
  return (
    <address className="not-italic">
      <p className="font-medium">{address.name}</p>
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="mt-2 text-muted">{formatPhone(address.phone)}</p>
    </address>
  );
}

interface HistoryProps {
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  readonly live: Promise<LiveStatuses>;
}

function History({ order: { events, state }, lines, live }: HistoryProps) {
  const waybill = onlyWaybill(lines);
  const asked = useTracking(waybill).data?.tracking ?? undefined;
  return (
    <Suspense fallback={<Timeline events={historyOf(events, asked)} state={asked?.status ?? state} />}>
      <Await resolve={live}>
        {(statuses) => {
          const tracking = asked ?? (waybill === null ? undefined : statuses[waybill]);
          return <Timeline events={historyOf(events, tracking)} state={tracking?.status ?? state} />;
        }}
      </Await>
    </Suspense>
  );
}

function NextStep({ order, lines }: Pick<HistoryProps, "order" | "lines">) {
  const asked = useTracking(onlyWaybill(lines)).data?.tracking ?? undefined;
  return (
    <div role="status" className="rounded-m bg-tile px-3.5 py-3">
      <p className="text-13 text-muted">{texts.next}</p>
      <p>{nextStep(order, asked?.status ?? order.state)}</p>
    </div>
  );
}

/** Of an order that is one shipment; else null. */
function onlyWaybill(lines: readonly OrderLine[]): string | null {
  const [shipment, another] = shipmentsOf(lines);
  return another ? null : (shipment?.[0].waybill ?? null);
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
      <h2 className="text-21">{title}</h2>
      {children}
    </section>
  );
}

/** The invoice, whose file is named as spec §7 says, and the credit notes that reverse it. */
function Documents({ order: { invoiceHref, creditNotes, reference } }: { readonly order: Order }) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {invoiceHref === null ? null : (
        <Download href={invoiceHref} fileName={`invoice_${reference}.pdf`} text={texts.invoice} />
      )}
      {creditNotes.map(({ number, href }) => (
        <Download
          key={number}
          href={href}
          fileName={`credit_note_${number.replaceAll("/", "-")}.pdf`}
          text={texts.creditNote({ number })}
        />
      ))}
    </div>
  );
}

interface DownloadProps {
  readonly href: string;
  readonly fileName: string;
  readonly text: string;
}

/** A plain link; the browser saves the file. */
function Download({ href, fileName, text }: DownloadProps) {
  return (
    <a
      href={href}
      download={fileName}
      className="inline-flex min-h-11 items-center gap-2 rounded-m border border-edge bg-surface px-5 py-2 font-medium hover:border-ink"
    >
      <FileDown className="size-5" aria-hidden="true" /> {text}
    </a>
  );
}

/** Spec §8: shows the error and opens /something-wrong after 1 s. */
export function OrderLoadError({ message }: { readonly message: string }) {
  const navigate = useNavigate();
  const { orderFailureMs } = usePace();
  useEffect(() => {
    showToast(message, "error");
    const timer = setTimeout(() => void navigate("/something-wrong", { replace: true }), orderFailureMs);
    return () => clearTimeout(timer);
  }, [message, navigate, orderFailureMs]);

  return (
    <Message
      level={1}
      drawing={<ErrorDrawing />}
      title={texts.loadErrorTitle}
      action={<ButtonLink to="/account/orders">{orderTexts.title}</ButtonLink>}
    >
      {message}
    </Message>
  );
}
