import { formatInr } from "@haat/domain/money";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { CheckoutStep } from "./checkout-step.tsx";
import { codNote } from "./checkout-words.ts";
import { Choice } from "./choice.tsx";
import { ProblemLine } from "./problem-line.tsx";
import type { PaymentMethod } from "./steps.ts";
import { codOffered } from "./totals.ts";
import type { Checkout } from "./use-checkout.ts";

/** How it is paid (spec §2, §5). */
export function PaymentStep({ checkout }: { readonly checkout: Checkout }) {
  const { progress, person, totals } = checkout;
  const { payment } = progress;
  return (
    <CheckoutStep
      checkout={checkout}
      number={4}
      title="Payment options"
      summary={
        payment ? (
          <>
            <span className="font-medium text-ink">{payment.method}</span> · {formatInr(totals.payNow)} now
            {totals.payLater > 0 ? `, ${formatInr(totals.payLater)} at the door` : ""}
            {person.tier === "wholesaler" ? " (advance and pending amount)" : ""}
          </>
        ) : null
      }
    >
      <Methods checkout={checkout} />
    </CheckoutStep>
  );
}

function Methods({ checkout }: { readonly checkout: Checkout }) {
  const { person, goodsTotal, choosePayment } = checkout;
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const wholesale = person.tier === "wholesaler";
  const cash = codOffered(person.tier, goodsTotal);
  const chosen = method === "CASH ON DELIVERY" && !cash ? null : method;
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Pay with</legend>
        <Choice name="payment" checked={chosen === "PRE-PAID"} onChoose={() => setMethod("PRE-PAID")}>
          <Words
            title="PRE-PAID"
            text={
              wholesale
                ? "The advance by card, net banking or UPI; the pending amount in cash at the door. Delivery is free."
                : "Card, net banking or UPI. Delivery is free."
            }
          />
        </Choice>
        {wholesale ? null : (
          <Choice
            name="payment"
            checked={chosen === "CASH ON DELIVERY"}
            disabled={!cash}
            onChoose={() => setMethod("CASH ON DELIVERY")}
          >
            <Words
              title="CASH ON DELIVERY"
              text="The delivery charge online now, the goods in cash at the door. The charge is not paid back on a return."
            />
          </Choice>
        )}
      </fieldset>
      <p className="text-13 text-muted">{codNote}</p>
      <ProblemLine checkout={checkout} where={4} />
      <div>
        <Button disabled={chosen === null} onClick={() => chosen && void choosePayment(chosen)}>
          CONTINUE
        </Button>
      </div>
    </>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-muted">{text}</span>
    </>
  );
}
