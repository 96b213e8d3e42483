import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { checkoutTexts } from "#messages/checkout";
import { openPaymentTexts } from "#messages/open-payment";
import { attemptStore } from "../../lib/order-attempt.ts";
import { missingEmailMs } from "../../lib/pace.ts";
import { goToGateway } from "../../lib/payment-page.ts";
import type { BusyTasks, CheckoutError } from "./busy-tasks.ts";
import type { CheckoutStepName } from "./checkout-progress.ts";
import type { Totals } from "./checkout-totals.ts";
import {
  type OrderRequest,
  orderApi,
  type PlaceOrderResult,
  placeOrder,
  type ServerTotals,
} from "./place-order.ts";
import { useCurrentEntry } from "./use-current-entry.ts";

export type OpenDialog =
  | { readonly name: "confirmation" }
  | { readonly name: "insufficient-stock" }
  | { readonly name: "totals-changed"; readonly before: Totals; readonly current: ServerTotals };

interface OrderInput {
  readonly tasks: BusyTasks;
  readonly setError: (error: CheckoutError) => void;
  readonly email: string | null;
  /** Null until all steps are done. */
  readonly request: OrderRequest | null;
  /** Reloads prices and stock. */
  readonly reload: () => void;
  readonly reopen: (step: CheckoutStepName) => void;
  readonly removeCoupon: () => void;
  readonly goToLogin: () => Promise<void>;
}

/** Spec §4 "Placing an order": the e-mail check, the confirmation, the order, and what its answer leads to. */
export function useOrder(input: OrderInput) {
  const { tasks, setError, email, request, reload, reopen, removeCoupon, goToLogin } = input;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const goToAccountLater = useAccountRedirect();

  /** `totals` are those that the shopper confirmed. */
  async function follow(result: PlaceOrderResult, totals: Totals): Promise<void> {
    switch (result.kind) {
      case "pay":
        // The busy dialog stays until the bank's page opens.
        tasks.keepBusy(openPaymentTexts.openingGateway);
        return goToGateway(result.form, result.orderId);
      case "insufficient-stock":
        setDialog({ name: "insufficient-stock" });
        return reload();
      case "totals-changed":
        return setDialog({ name: "totals-changed", before: totals, current: result.current });
      case "already-paid":
        return await navigate(`/payment/success/${result.orderId}`);
      case "signed-out":
        return await goToLogin();
      case "email-missing":
        setError({ place: "order", text: result.message });
        return goToAccountLater();
      case "rejected":
        reopenStepFor(result.code);
        return setError({ place: "order", text: result.message });
    }
  }

  /** Reopens the step whose choice the server rejected. */
  function reopenStepFor(code: string): void {
    if (code === "COUPON_INVALID") removeCoupon();
    if (code === "COD_NOT_ALLOWED") reopen("payment");
    if (code === "NOT_SERVICEABLE" || code === "NOT_FOUND") reopen("address");
  }

  const isAllowed = request !== null && tasks.busyText === null;
  return {
    dialog,
    isAllowed,
    askConfirmation(): void {
      if (!isAllowed) return;
      if (email) return setDialog({ name: "confirmation" });
      setError({ place: "order", text: checkoutTexts.order.emailMissing });
      goToAccountLater();
    },
    async submit(): Promise<void> {
      setDialog(null);
      if (request === null) return;
      const task = { text: checkoutTexts.order.processing, errorPlace: "order" } as const;
      const result = await tasks.run(task, () => placeOrder(orderApi, attemptStore, request));
      if (result !== null) await follow(result, request.totals);
    },
    /** After a price change the shopper must confirm the summary again. */
    closeDialog(): void {
      if (dialog?.name === "totals-changed") {
        reload();
        reopen("summary");
      }
      setDialog(null);
    },
  };
}

/** Opens the account page once the shopper has had the time to read why, unless they have moved on. */
function useAccountRedirect(): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The shopper may come back to the same entry within that time.
  useCurrentEntry(() => clearTimeout(timer.current));
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void navigate("/account?from=/checkout"), missingEmailMs);
  };
}
