import { decimalRupees } from "@haat/domain/money";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { BusyDialog } from "../../components/busy-dialog.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FormError } from "../../components/form-error.tsx";
import { usePageRestored } from "../../components/use-page-restored.ts";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { goToGateway, toPaymentForm } from "../../lib/payment-page.ts";
import { paymentTexts } from "../../texts/payment.ts";
import type { DemoPaymentState } from "./demo-payment.server.ts";
import { nextAskMs } from "./payment-outcome.ts";

/** Tries the way to the bank and back without an order. */
export function DemoPayment({ payment: { amount, state } }: { readonly payment: DemoPaymentState }) {
  const sum = `₹${decimalRupees(amount)}`;
  useAskAgain(state === "pending");
  return (
    <section className="mx-auto grid w-full max-w-140 gap-5 rounded-l border border-line bg-surface p-5 sm:p-8">
      <StateIcon state={state} />
      <h1 className="text-27 sm:text-36">{title(state)}</h1>
      <p className="text-36 font-bold">{sum}</p>
      <p role="status" className="text-17 text-muted">
        {explanation(state)}
      </p>
      {state === "offered" ? <PayDemo sum={sum} /> : <Again />}
    </section>
  );
}

function title(state: DemoPaymentState["state"]): string {
  switch (state) {
    case "offered":
      return "Demo payment";
    case "pending":
      return "We are confirming the demo payment";
    case "failed":
      return "Demo payment failed";
    case "paid":
      return "Demo payment received";
  }
}

function explanation(state: DemoPaymentState["state"]): string {
  switch (state) {
    case "offered":
      return "This makes a test payment at the test system of our payment gateway. Nothing is ordered and no money moves.";
    case "pending":
      return "The bank has not answered yet. This page updates by itself.";
    case "failed":
      return "The bank did not accept the test payment. Nothing was charged.";
    case "paid":
      return "The bank has accepted the test payment. Nothing was ordered and no money has moved.";
  }
}

function StateIcon({ state }: Pick<DemoPaymentState, "state">) {
  switch (state) {
    case "offered":
      return null;
    case "pending":
      return <CircleDashed className="size-10 text-muted" aria-hidden="true" />;
    case "failed":
      return <CircleX className="size-10 text-sindoor" aria-hidden="true" />;
    case "paid":
      return <CircleCheck className="size-10 text-paan" aria-hidden="true" />;
  }
}

function PayDemo({ sum }: { readonly sum: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  usePageRestored(() => setBusy(false));

  async function pay(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const form = toPaymentForm(
        await replyOf(api.adapters.POST("/api/payment-gateway/createDemoOrder", { body: {} })),
      );
      // Stays busy until the bank's page is there.
      if (form) return goToGateway(form);
      setProblem(paymentTexts.missingFields);
    } catch (error) {
      if (!(error instanceof ApiCallError)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  }

  return (
    <>
      <FormError>{problem}</FormError>
      <Button onClick={() => void pay()} disabled={busy}>
        Pay {sum}
      </Button>
      <BusyDialog message={busy ? paymentTexts.openingGateway : null} />
    </>
  );
}

function Again() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/demo/payment">Pay again</ButtonLink>
      <ButtonLink to="/" look="quiet">
        Home
      </ButtonLink>
    </div>
  );
}

/** Loads the page's data again, soon at first, then less often. */
function useAskAgain(pending: boolean): void {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!pending || state !== "idle") return;
    const timer = setTimeout(() => {
      setAsked((was) => was + 1);
      void revalidate();
    }, nextAskMs(asked));
    return () => clearTimeout(timer);
  }, [pending, state, asked, revalidate]);
}
