import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { checkoutTexts } from "../../texts/checkout.ts";
import type { PaymentMethod } from "./checkout-progress.ts";
import { CheckoutStep, ErrorLine, RadioCard } from "./checkout-step.tsx";
import { isCodOffered } from "./checkout-totals.ts";
import type { Checkout } from "./use-checkout.ts";

const texts = checkoutTexts.payment;

/** Prepaid or cash on delivery (spec §2, §5). */
export function PaymentStep({ checkout }: { readonly checkout: Checkout }) {
  const { payment } = checkout.progress;
  return (
    <CheckoutStep
      checkout={checkout}
      name="payment"
      title={texts.title}
      summary={
        payment ? (
          <>
            <span className="font-medium text-ink">{texts.methods[payment.method]}</span> ·{" "}
            {describeAmounts(checkout)}
          </>
        ) : null
      }
    >
      <PaymentMethods checkout={checkout} />
    </CheckoutStep>
  );
}

function describeAmounts({ user, totals: { payNow, payLater } }: Checkout): string {
  if (payLater === 0) return texts.paidNow(payNow);
  return user.tier === "wholesaler" ? texts.advanceNow(payNow, payLater) : texts.chargeNow(payNow, payLater);
}

function PaymentMethods({ checkout }: { readonly checkout: Checkout }) {
  const { user, totalBeforeDelivery, choosePayment } = checkout;
  const [selected, setSelected] = useState<PaymentMethod | null>(null);
  const isWholesaler = user.tier === "wholesaler";
  const hasCod = isCodOffered(user.tier, totalBeforeDelivery);
  const method = selected === "CASH ON DELIVERY" && !hasCod ? null : selected;
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{texts.options}</legend>
        <RadioCard name="payment" checked={method === "PRE-PAID"} onChoose={() => setSelected("PRE-PAID")}>
          <MethodText
            method="PRE-PAID"
            text={isWholesaler ? texts.prepaidWholesaler : texts.prepaidConsumer}
          />
        </RadioCard>
        {isWholesaler ? null : (
          <RadioCard
            name="payment"
            checked={method === "CASH ON DELIVERY"}
            disabled={!hasCod}
            onChoose={() => setSelected("CASH ON DELIVERY")}
          >
            <MethodText method="CASH ON DELIVERY" text={texts.cashOnDelivery} />
          </RadioCard>
        )}
      </fieldset>
      <p className="text-13 text-muted">{texts.codUnavailable}</p>
      <ErrorLine checkout={checkout} place="payment" />
      <div>
        <Button disabled={method === null} onClick={() => method && void choosePayment(method)}>
          {checkoutTexts.continue}
        </Button>
      </div>
    </>
  );
}

function MethodText({ method, text }: { readonly method: PaymentMethod; readonly text: string }) {
  return (
    <>
      <span className="block font-medium">{texts.methods[method]}</span>
      <span className="block text-muted">{text}</span>
    </>
  );
}
