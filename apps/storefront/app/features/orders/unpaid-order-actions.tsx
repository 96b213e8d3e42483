import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { BusyDialog } from "@haat/ui/busy-dialog";
import { Button } from "@haat/ui/button";
import { Dialog } from "@haat/ui/dialog";
import { showToast } from "@haat/ui/toast";
import { useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { openPaymentTexts } from "#messages/open-payment";
import { orderTexts } from "#messages/order";
import { hidden } from "../../components/hidden.tsx";
import { usePageRestored } from "../../components/use-page-restored.ts";
import { api, messageOf } from "../../lib/api.ts";
import { loginHref } from "../../lib/local-path.ts";
import { createPayment, goToGateway, toPaymentForm } from "../../lib/payment-page.ts";
import { sentence } from "../../lib/sentence.ts";

interface UnpaidOrderActionsProps {
  readonly orderId: string;
  readonly reference: string;
}

/** Pays or cancels an order while its payment window is open. */
export function UnpaidOrderActions(props: UnpaidOrderActionsProps) {
  return (
    <>
      <PayNow {...props} />
      <CancelOrder {...props} />
    </>
  );
}

/** Opens the gateway for the order's amount due. */
function PayNow({ orderId, reference }: UnpaidOrderActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  usePageRestored(() => setBusy(false));

  async function pay(): Promise<void> {
    setBusy(true);
    const path = { params: { path: { orderid: orderId } } };
    try {
      const { result } = await replyOf(api.orders.GET("/api/order/getOrderStatus/{orderid}", path));
      const form = toPaymentForm(await createPayment({ id: orderId, total_value: result.payNow }));
      // Stays busy until the bank's page opens.
      if (form) return goToGateway(form, orderId);
      showToast(openPaymentTexts.missingFields, "error");
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) return await navigate(loginHref(pathname));
      showToast(messageOf(error), "error");
      // Reload the order: it was paid in the meantime, or its payment window has closed.
      await revalidate();
    }
    setBusy(false);
  }

  return (
    <>
      <Button onClick={() => void pay()} busy={isBusy}>
        {sentence(orderTexts.payNow({ reference, hidden }))}
      </Button>
      <BusyDialog message={isBusy ? openPaymentTexts.openingGateway : null} />
    </>
  );
}

/** Cancels the order, so that its reserved items can be ordered again from any browser. */
function CancelOrder({ orderId, reference }: UnpaidOrderActionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const texts = orderTexts.cancel;

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await replyOf(api.orders.POST("/api/order/cancelOrder", { body: { orderId } }));
      showToast(texts.done({ reference }));
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) return await navigate(loginHref(pathname));
      showToast(messageOf(error), "error");
    }
    dialog.current?.close();
    // After an error too: the order was paid in the meantime.
    await revalidate();
    setBusy(false);
  }

  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        {sentence(texts.open({ reference, hidden }))}
      </Button>
      <Dialog ref={dialog} title={texts.title}>
        <div className="grid gap-5 p-5">
          <p>{texts.text}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {texts.keep}
            </Button>
            <Button onClick={() => void cancel()} busy={isBusy}>
              {texts.button}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
