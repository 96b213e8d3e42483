import { type Dispatch, useRef } from "react";
import { useNavigate } from "react-router";
import { checkoutTexts } from "#messages/checkout";
import { openPaymentTexts } from "#messages/open-payment";
import { attemptStore } from "../../lib/order-attempt.ts";
import { missingEmailMs } from "../../lib/pace.ts";
import { goToGateway } from "../../lib/payment-page.ts";
import type { BusyTasks } from "./busy-tasks.ts";
import type { CheckoutStepName } from "./checkout-progress.ts";
import type { CheckoutEvent, CheckoutState } from "./checkout-state.ts";
import { type OrderRequest, orderApi, type PlaceOrderResult, placeOrder } from "./place-order.ts";
import { useCurrentEntry } from "./use-current-entry.ts";

interface OrderInput {
  readonly state: CheckoutState;
  readonly update: Dispatch<CheckoutEvent>;
  readonly tasks: BusyTasks;
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
  const { state, update, tasks, email, request, reload, reopen, removeCoupon, goToLogin } = input;
  const navigate = useNavigate();
  const goToAccountLater = useAccountRedirect();

  async function follow(result: PlaceOrderResult): Promise<void> {
    switch (result.kind) {
      case "pay":
        // The busy dialog stays until the bank's page opens.
        tasks.keepBusy(openPaymentTexts.openingGateway);
        return goToGateway(result.form, result.orderId);
      case "insufficient-stock":
        return reload();
      case "totals-changed":
        return;
      case "already-paid":
        return await navigate(`/payment/success/${result.orderId}`);
      case "signed-out":
        return await goToLogin();
      case "email-missing":
        return goToAccountLater();
      case "rejected":
        return reopenStepFor(result.code);
    }
  }

  /** Reopens the step whose choice the server rejected. */
  function reopenStepFor(code: string): void {
    if (code === "COUPON_INVALID") removeCoupon();
    if (code === "COD_NOT_ALLOWED") reopen("payment");
    if (code === "NOT_SERVICEABLE" || code === "NOT_FOUND") reopen("address");
  }

  return {
    isAllowed: request !== null && state.busyText === null,
    askConfirmation(): void {
      if (request === null || state.busyText !== null) return;
      if (email) return update({ type: "confirmation-asked" });
      update({ type: "failed", place: "order", text: checkoutTexts.order.emailMissing });
      goToAccountLater();
    },
    async submit(): Promise<void> {
      update({ type: "dialog-closed" });
      if (request === null) return;
      const task = { text: checkoutTexts.order.processing, errorPlace: "order" } as const;
      const result = await tasks.run(task, () => placeOrder(orderApi, attemptStore, request));
      if (result === null) return;
      update({ type: "order-answered", result, totals: request.totals });
      await follow(result);
    },
    /** After a price change the shopper must confirm the summary again. */
    closeDialog(): void {
      if (state.dialog?.name === "totals-changed") {
        reload();
        reopen("summary");
      }
      update({ type: "dialog-closed" });
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
