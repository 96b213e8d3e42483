import { BusyDialog } from "@haat/ui/busy-dialog";
import { Button } from "@haat/ui/button";
import { formatPhone } from "@haat/ui/format";
import { checkoutTexts } from "#messages/checkout";
import { Step, Stepper } from "../../components/stepper.tsx";
import { useLogoutDialog } from "../../components/use-logout-dialog.tsx";
import { AddressStep } from "./address-step.tsx";
import { OrderDialogs } from "./order-dialogs.tsx";
import { OrderEmail } from "./order-email.tsx";
import { OrderGstin } from "./order-gstin.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { SummaryStep } from "./summary-step.tsx";
import { type Checkout, type CheckoutInput, useCheckout } from "./use-checkout.ts";

/** The four steps and the totals (spec §2). */
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
      <div className="lg:sticky lg:top-20">
        <OrderTotals checkout={checkout} />
      </div>
      <OrderDialogs checkout={checkout} />
      <BusyDialog message={checkout.busyText} />
    </div>
  );
}

/** Never open, since the page requires a session. */
function LoginStep({ checkout }: { readonly checkout: Checkout }) {
  const { user } = checkout.input;
  const logout = useLogoutDialog();
  const { login } = checkoutTexts;
  return (
    <>
      <Step
        number={1}
        title={login.title}
        state={user.email ? "done" : "incomplete"}
        summary={
          <>
            <p>
              <span className="font-medium text-ink">{user.name}</span> · {formatPhone(user.phone)}
            </p>
            <OrderEmail user={user} />
            <OrderGstin checkout={checkout} />
          </>
        }
        change={
          <Button look="plain" className="-me-2 px-2!" onClick={logout.ask}>
            {login.logout}
          </Button>
        }
      />
      {logout.dialog}
    </>
  );
}

export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label={checkoutTexts.loading}
      className="grid animate-pulse grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      {/* So high that nothing below it is in view and moves when the steps take its place. */}
      <div className="min-h-[85vh] rounded-l border border-line bg-surface" />
      <div className="h-112 rounded-l border border-line bg-surface max-lg:hidden" />
    </div>
  );
}
