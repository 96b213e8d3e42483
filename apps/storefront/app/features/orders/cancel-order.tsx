import { useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { showToast } from "../../components/toast.tsx";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { loginHref } from "../../lib/local-path.ts";

interface CancelOrderProps {
  readonly orderId: string;
  readonly reference: string;
}

/** Gives up an order that was placed and is not paid: what it holds can be ordered again, from any browser. */
export function CancelOrder({ orderId, reference }: CancelOrderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await replyOf(api.orders.POST("/api/order/cancelOrder", { body: { orderId } }));
      showToast(`Order ${reference} is cancelled`);
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) return await navigate(loginHref(pathname));
      showToast(error.message, "error");
    }
    dialog.current?.close();
    // Also after a refusal: it was paid meanwhile, and the page tells.
    await revalidate();
    setBusy(false);
  }

  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        Cancel order<span className="sr-only"> {reference}</span>
      </Button>
      <Dialog ref={dialog} title="Cancel this order?">
        <div className="grid gap-5 p-5">
          <p>
            Your products go back on the shelf, and a coupon is yours again. Should a payment for it be on its
            way already, we send what you ordered, or pay you back if it is gone.
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              Keep it
            </Button>
            <Button onClick={() => void cancel()} disabled={busy}>
              Cancel order
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
