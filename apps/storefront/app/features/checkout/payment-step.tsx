import { Button } from "@haat/ui/button";
import { formatInr } from "@haat/ui/format";
import { checkoutTexts } from "#messages/checkout";
import type { PaymentMethod } from "./checkout-progress.ts";
import { barButton, CheckoutStep, ErrorLine, RadioCard, StepActions } from "./checkout-step.tsx";
import type { Totals } from "./checkout-totals.ts";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.payment;

/** Prepaid or cash on delivery (spec §2, §5). */
export function PaymentStep({ checkout }: { readonly checkout: Checkout }) {
  const { payment } = checkout.choices.progress;
  return (
    <CheckoutStep
      checkout={checkout}
      name="payment"
      title={texts.title}
      summary={
        payment ? (
          <>
            <span className="font-medium text-ink">{methodName(checkout, payment.method)}</span> ·{" "}
            {amountsText(checkout, checkout.totals)}
          </>
        ) : null
      }
    >
      <PaymentMethods checkout={checkout} />
    </CheckoutStep>
  );
}

function methodName({ input: { user } }: Checkout, method: PaymentMethod): string {
  return user.tier === "wholesaler" ? texts.advance : texts.methods[method];
}

function amountsText({ input: { user } }: Checkout, { payNow, payLater, balanceMethod }: Totals): string {
  if (payLater === 0) return texts.paidNow({ now: formatInr(payNow) });
  if (balanceMethod === "online")
    return texts.advanceNowBalanceOnline({ now: formatInr(payNow), later: formatInr(payLater) });
  return user.tier === "wholesaler"
    ? texts.advanceNow({ now: formatInr(payNow), onDelivery: formatInr(payLater) })
    : texts.chargeNow({ now: formatInr(payNow), onDelivery: formatInr(payLater) });
}

function PaymentMethods({ checkout }: { readonly checkout: Checkout }) {
  const { hasCod, method, steps } = checkout;
  const { user } = checkout.input;
  const { choose } = checkout.choices;
  const isWholesaler = user.tier === "wholesaler";
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{texts.options}</legend>
        <RadioCard
          name="payment"
          checked={method === "PRE-PAID"}
          onChoose={() => choose({ method: "PRE-PAID" })}
        >
          <MethodText
            checkout={checkout}
            method="PRE-PAID"
            text={
              isWholesaler ? texts.prepaidWholesaler[checkout.totals.balanceMethod] : texts.prepaidConsumer
            }
          />
        </RadioCard>
        {isWholesaler ? null : (
          <RadioCard
            name="payment"
            checked={method === "CASH ON DELIVERY"}
            disabled={!hasCod}
            onChoose={() => choose({ method: "CASH ON DELIVERY" })}
          >
            <MethodText checkout={checkout} method="CASH ON DELIVERY" text={texts.cashOnDelivery} />
          </RadioCard>
        )}
      </fieldset>
      <p className="text-13 text-muted">{texts.codUnavailable}</p>
      <ErrorLine checkout={checkout} place="payment" />
      {method === null ? (
        <p id="payment-reason" className="text-13 text-muted">
          {texts.chooseToContinue}
        </p>
      ) : null}
      <StepActions checkout={checkout}>
        <Button
          disabled={method === null}
          aria-describedby={method === null ? "payment-reason" : undefined}
          className={barButton}
          onClick={() => void steps.finishPayment()}
        >
          {checkoutTexts.continue}
        </Button>
      </StepActions>
    </>
  );
}

interface MethodTextProps {
  readonly checkout: Checkout;
  readonly method: PaymentMethod;
  readonly text: string;
}

function MethodText({ checkout, method, text }: MethodTextProps) {
  const totals = checkout.totalsOfMethod(method);
  const isOffered = method === "PRE-PAID" || checkout.hasCod;
  return (
    <>
      <span className="block font-medium">{methodName(checkout, method)}</span>
      <span className="block text-muted">{text}</span>
      {/* Keeps its lines until the courier has said what delivery costs. */}
      {isOffered ? (
        <span className={`block font-medium ${method === "PRE-PAID" ? "" : "min-h-[2lh] sm:min-h-[1lh]"}`}>
          {totals && amountsText(checkout, totals)}
        </span>
      ) : null}
    </>
  );
}
