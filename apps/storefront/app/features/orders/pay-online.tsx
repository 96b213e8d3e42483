import { ApiCallError } from "@haat/api-clients/reply";
import { type Paise, rupees } from "@haat/domain/money";
import { BusyDialog } from "@haat/ui/busy-dialog";
import { Button } from "@haat/ui/button";
import { showToast } from "@haat/ui/toast";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { openPaymentTexts } from "#messages/open-payment";
import { usePageRestored } from "../../components/use-page-restored.ts";
import { messageOf } from "../../lib/api.ts";
import { loginHref } from "../../lib/hrefs.ts";
import { createPayment, goToGateway, toPaymentForm } from "../../lib/payment-page.ts";

interface PayOnlineProps {
  readonly orderId: string;
  /** The amount due. Orders decides it again. */
  readonly readAmount: () => Paise | Promise<Paise>;
  readonly children: ReactNode;
}

/** Opens the gateway for what is due online now. */
export function PayOnline({ orderId, readAmount, children }: PayOnlineProps) {
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
      <Button onClick={() => void pay()} busy={isBusy}>
        {children}
      </Button>
      <BusyDialog message={isBusy ? openPaymentTexts.openingGateway : null} />
    </>
  );
}
