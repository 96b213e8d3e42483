import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { Button } from "@haat/ui/button";
import { Dialog } from "@haat/ui/dialog";
import { showToast } from "@haat/ui/toast";
import { useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { orderTexts } from "#messages/order";
import { hidden } from "../../components/hidden.tsx";
import { PayForOrder } from "../../components/pay-online.tsx";
import { api, messageOf } from "../../lib/api.ts";
import { loginHref } from "../../lib/hrefs.ts";
import { forgetOrder } from "../../lib/order-attempt.ts";
import { sentence } from "../../lib/sentence.ts";

interface UnpaidOrderActionsProps {
  readonly orderId: string;
  readonly reference: string;
}

/** Pays or cancels an order while its payment window is open. */
export function UnpaidOrderActions(props: UnpaidOrderActionsProps) {
  return (
    <>
      <PayForOrder orderId={props.orderId}>
        {sentence(orderTexts.payNow({ reference: props.reference, hidden }))}
      </PayForOrder>
      <CancelOrder {...props} />
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
      forgetOrder(orderId);
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
