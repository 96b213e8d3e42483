import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import type { Paise } from "@haat/domain/money";
import { Button } from "@haat/ui/button";
import { Dialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { formatInr } from "@haat/ui/format";
import { useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { orderTexts } from "#messages/order";
import { hidden } from "../../components/hidden.tsx";
import { api, messageOf } from "../../lib/api.ts";
import { loginHref } from "../../lib/hrefs.ts";
import { sentence } from "../../lib/sentence.ts";
import { isAwaitedShipment, type Order, type OrderShipment } from "./order.ts";

const texts = orderTexts.cancelShipments;

/** The heading of the page, which gets the focus that the removed button had. */
export const orderTitleId = "order-title";

/** Cancels everything in the order. Nothing while a part of it is on its way or cancelled already. */
export function CancelWholeOrder({ order }: { readonly order: Order }) {
  const { shipments, cancellation, reference } = order;
  if (!cancellation.possible || !shipments.every(({ canCancel }) => canCancel)) return null;
  return (
    <CancelButton
      order={order}
      refund={cancellation.refund}
      partlyRefunded={cancellation.partlyRefunded}
      freesCoupon={order.amounts.couponDiscount > 0}
      openText={sentence(orderTexts.cancel.open({ reference, hidden }))}
      title={orderTexts.cancel.title}
      keepText={orderTexts.cancel.keep}
      confirmText={orderTexts.cancel.button}
    />
  );
}

interface CancelOneShipmentProps {
  readonly order: Order;
  readonly shipment: OrderShipment | undefined;
  /** The products in it. */
  readonly titles: readonly string[];
}

/** Cancels one of an order's shipments. Nothing for an order with a single one. */
export function CancelOneShipment({ order, shipment, titles }: CancelOneShipmentProps) {
  if (!shipment?.canCancel || order.shipments.length < 2) return null;
  const others = order.shipments.filter((one) => one !== shipment);
  return (
    <CancelButton
      order={order}
      shipment={shipment}
      titles={titles}
      refund={shipment.refundIfCancelled}
      partlyRefunded={shipment.partlyRefunded}
      freesCoupon={order.amounts.couponDiscount > 0 && others.every(({ status }) => status === "cancelled")}
      openText={sentence(texts.open({ branch: shipment.branch, hidden }))}
      title={texts.title}
      keepText={texts.keep}
      confirmText={texts.button}
    />
  );
}

interface CancelButtonProps {
  readonly order: Order;
  /** Without it, all that can be cancelled is. */
  readonly shipment?: OrderShipment | undefined;
  readonly titles?: readonly string[];
  readonly refund: Paise;
  readonly partlyRefunded: boolean;
  readonly freesCoupon: boolean;
  readonly openText: ReturnType<typeof sentence>;
  readonly title: string;
  readonly keepText: string;
  readonly confirmText: string;
}

function CancelButton({ order, shipment, titles = [], title, ...props }: CancelButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const body = { orderId: order.id, ...(shipment && { shipmentId: shipment.id }) };

  async function cancel(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await replyOf(api.orders.POST("/api/order/cancelShipments", { body }));
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) return await navigate(loginHref(pathname));
      setRefusal(messageOf(error));
      return setBusy(false);
    }
    dialog.current?.close();
    await reload();
  }

  async function reload(): Promise<void> {
    await revalidate();
    setBusy(false);
    document.getElementById(orderTitleId)?.focus({ preventScroll: true });
  }

  function closed(): void {
    if (refusal === undefined) return;
    setRefusal(undefined);
    // The courier has picked it up in the meantime.
    void reload();
  }

  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        {props.openText}
      </Button>
      <Dialog ref={dialog} title={title} onClose={closed}>
        <div className="grid gap-4 p-5">
          {titles.length > 0 ? (
            <ul className="grid gap-1 font-medium">
              {titles.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ) : null}
          <Consequences
            order={order}
            shipment={shipment}
            refund={props.refund}
            partlyRefunded={props.partlyRefunded}
            freesCoupon={props.freesCoupon}
          />
          <FormError>{refusal}</FormError>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {props.keepText}
            </Button>
            <Button onClick={() => void cancel()} busy={isBusy}>
              {props.confirmText}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** What comes back, by which way and when. */
function Consequences({
  order,
  shipment,
  refund,
  partlyRefunded,
  freesCoupon,
}: Pick<CancelButtonProps, "order" | "shipment" | "refund" | "partlyRefunded" | "freesCoupon">) {
  const others = shipment ? order.shipments.filter((one) => one !== shipment) : [];
  const nothingDue = others.some(isAwaitedShipment) ? texts.nothingDueForIt : texts.nothingDue;
  return (
    <>
      <p>
        {refund > 0
          ? texts.refund({
              amount: formatInr(refund),
              isRest: partlyRefunded ? "true" : "other",
              account: order.paidBy ?? "other",
            })
          : texts.nothingToRefund}{" "}
        {order.amounts.stillDue > 0 ? nothingDue : null}
      </p>
      <p>
        {texts.when} {freesCoupon ? texts.coupon : null}
      </p>
      <p className="text-muted">
        {texts.meanwhile} {order.amounts.delivery > 0 ? texts.meanwhileDelivery : null}
      </p>
    </>
  );
}
