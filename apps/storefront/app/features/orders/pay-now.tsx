import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router-dom";
import { BusyDialog } from "../../components/busy-dialog.tsx";
import { Button } from "../../components/button.tsx";
import { showToast } from "../../components/toast.tsx";
import { usePageRestored } from "../../components/use-page-restored.ts";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { loginHref } from "../../lib/local-path.ts";
import { createPayment, goToGateway, toPaymentForm } from "../../lib/payment-page.ts";
import { paymentTexts } from "../../texts/payment.ts";

/** Opens the gateway for an order that was placed and is not paid. */
export function PayNow({ orderId, reference }: { readonly orderId: string; readonly reference: string }) {
  const [busy, setBusy] = useState(false);
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
      // Stays busy until the bank's page is there.
      if (form) return goToGateway(form, orderId);
      showToast(paymentTexts.missingFields, "error");
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) return await navigate(loginHref(pathname));
      showToast(error.message, "error");
      // Paid meanwhile, or too late: the page tells.
      await revalidate();
    }
    setBusy(false);
  }

  return (
    <>
      <Button onClick={() => void pay()} disabled={busy}>
        Pay now<span className="sr-only"> for order {reference}</span>
      </Button>
      <BusyDialog message={busy ? paymentTexts.openingGateway : null} />
    </>
  );
}
