import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { BusyDialog } from "@haat/ui/busy-dialog";
import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { demoPaymentTexts } from "#messages/demo-payment";
import { locale } from "#messages/locale";
import { openPaymentTexts } from "#messages/open-payment";
import { ButtonLink } from "../../components/button-link.tsx";
import { usePageRestored } from "../../components/use-page-restored.ts";
import { api, messageOf } from "../../lib/api.ts";
import { goToGateway, toPaymentForm } from "../../lib/payment-page.ts";
import { usePolling } from "../../lib/use-polling.ts";
import type { DemoPaymentStatus } from "./payment.server.ts";

/** With paise also when there are none. */
const rupees = new Intl.NumberFormat(locale, { style: "currency", currency: "INR" });

/** Pays at the gateway's test system without an order. */
export function DemoPayment({ payment: { amount, state } }: { readonly payment: DemoPaymentStatus }) {
  const price = rupees.format(amount / 100);
  const { revalidate } = useRevalidator();
  usePolling(state === "pending", revalidate);
  return (
    <section className="mx-auto grid w-full max-w-140 gap-5 rounded-l border border-line bg-surface p-5 sm:p-8">
      <StateIcon state={state} />
      <h1 className="text-27 sm:text-36">{demoPaymentTexts.title[state]}</h1>
      <p className="text-36 font-bold">{price}</p>
      <p role="status" className="text-17 text-muted">
        {demoPaymentTexts.text[state]}
      </p>
      {state === "offered" ? <PayButton price={price} /> : <NextActions />}
    </section>
  );
}

function StateIcon({ state }: Pick<DemoPaymentStatus, "state">) {
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

function PayButton({ price }: { readonly price: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  usePageRestored(() => setBusy(false));

  async function pay(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const form = toPaymentForm(
        await replyOf(api.adapters.POST("/api/payment-gateway/createDemoOrder", { body: {} })),
      );
      // Stays busy until the bank's page opens.
      if (form) return goToGateway(form);
      setError(openPaymentTexts.missingFields);
    } catch (failure) {
      if (!(failure instanceof ApiCallError)) throw failure;
      setError(messageOf(failure));
    }
    setBusy(false);
  }

  return (
    <>
      <FormError>{error}</FormError>
      <Button onClick={() => void pay()} busy={isBusy}>
        {demoPaymentTexts.pay({ amount: price })}
      </Button>
      <BusyDialog message={isBusy ? openPaymentTexts.openingGateway : null} />
    </>
  );
}

function NextActions() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/demo/payment">{demoPaymentTexts.payAgain}</ButtonLink>
      <ButtonLink to="/" look="quiet">
        {demoPaymentTexts.home}
      </ButtonLink>
    </div>
  );
}
