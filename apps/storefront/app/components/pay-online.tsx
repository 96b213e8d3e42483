import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { type Paise, paiseFromRupees, rupees } from "@haat/domain/money";
import { BusyDialog } from "@haat/ui/busy-dialog";
import { Button, type ButtonLook } from "@haat/ui/button";
import { showToast } from "@haat/ui/toast";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { openPaymentTexts } from "#messages/open-payment";
import { api, messageOf } from "../lib/api.ts";
import { loginHref } from "../lib/hrefs.ts";
import { createPayment, goToGateway, toPaymentForm } from "../lib/payment-page.ts";
import { usePageRestored } from "./use-page-restored.ts";

interface PayOnlineProps {
  readonly orderId: string;
  /** The amount due. Orders decides it again. */
  readonly readAmount: () => Paise | Promise<Paise>;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** Opens the gateway for what is due online now. */
export function PayOnline({ orderId, readAmount, look = "main", children }: PayOnlineProps) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  usePageRestored(() => setBusy(false));

  async function pay(): Promise<void> {
    setBusy(true);
    try {
      const total_value = rupees(await readAmount());
      const form = toPaymentForm(await createPayment({ id: orderId, total_value }));
      // Stays busy until the bank's page opens.
      if (form) return goToGateway(form, orderId);
      showToast(openPaymentTexts.missingFields, "error");
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      if (error.signedOut) return await navigate(loginHref(pathname));
      showToast(messageOf(error), "error");
      // Reload the order: it was paid in the meantime, or it is too late to pay.
      await revalidate();
    }
    setBusy(false);
  }

  return (
    <>
      <Button look={look} onClick={() => void pay()} busy={isBusy}>
        {children}
      </Button>
      <BusyDialog message={isBusy ? openPaymentTexts.openingGateway : null} />
    </>
  );
}

/** Opens the gateway for an order that is not paid yet. */
export function PayForOrder({ orderId, ...rest }: Omit<PayOnlineProps, "readAmount">) {
  async function readAmount() {
    const path = { params: { path: { orderid: orderId } } };
    const { result } = await replyOf(api.orders.GET("/api/order/getOrderStatus/{orderid}", path));
    return paiseFromRupees(result.payNow);
  }
  return <PayOnline orderId={orderId} readAmount={readAmount} {...rest} />;
}
