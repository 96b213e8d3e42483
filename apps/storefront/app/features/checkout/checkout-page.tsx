import { BusyDialog } from "../../components/busy-dialog.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { AddressStep } from "./address-step.tsx";
import { LoginStep } from "./login-step.tsx";
import { OrderDialogs } from "./order-dialogs.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { SummaryStep } from "./summary-step.tsx";
import { type CheckoutInput, useCheckout } from "./use-checkout.ts";

/** Four steps and what they cost (spec §2). */
export function CheckoutPage(input: CheckoutInput) {
  const checkout = useCheckout(input);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Stepper>
        <LoginStep checkout={checkout} />
        <AddressStep checkout={checkout} />
        <SummaryStep checkout={checkout} />
        <PaymentStep checkout={checkout} />
      </Stepper>
      <div className="lg:sticky lg:top-28">
        <OrderTotals checkout={checkout} />
      </div>
      <OrderDialogs checkout={checkout} />
      <BusyDialog message={checkout.busy} />
    </div>
  );
}

/** Its shape while prices and stock are on their way. */
export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading checkout"
      className="grid animate-pulse grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="h-140 rounded-l border border-line bg-surface" />
      <div className="h-112 rounded-l border border-line bg-surface max-lg:hidden" />
    </div>
  );
}
