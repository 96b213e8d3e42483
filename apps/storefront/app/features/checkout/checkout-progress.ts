import { type Paise, zero } from "@haat/domain/money";
import { useState } from "react";
import type { Address } from "../../lib/address.ts";
import type { CartLine } from "../../lib/cart-line.ts";

/** The steps in order. The login step before them is always done, because the page requires a session. */
export const checkoutSteps = ["address", "summary", "payment"] as const;
export type CheckoutStepName = (typeof checkoutSteps)[number];

/** The API's names (spec §2). */
export type PaymentMethod = "PRE-PAID" | "CASH ON DELIVERY";

/** How the shopper pays, and what delivery costs that way. */
export interface Payment {
  readonly method: PaymentMethod;
  readonly deliveryPaise: Paise;
}

/** Which steps are done, and what was chosen in them. */
export interface CheckoutProgress {
  readonly done: readonly CheckoutStepName[];
  readonly addressId: string | null;
  readonly payment: Payment | null;
}

export type CheckoutAction =
  | { readonly type: "choose-address"; readonly addressId: string }
  | { readonly type: "address-done" }
  | { readonly type: "summary-done" }
  | { readonly type: "payment-done"; readonly payment: Payment }
  | { readonly type: "change"; readonly step: CheckoutStepName };

export const initialProgress: CheckoutProgress = { done: [], addressId: null, payment: null };

/** The open step; null once all are done. */
export function currentStep({ done }: CheckoutProgress): CheckoutStepName | null {
  return checkoutSteps.find((step) => !done.includes(step)) ?? null;
}

/** Spec §4 "Checkout steps". Ignores an action that does not belong to the open step. */
export function reduceProgress(progress: CheckoutProgress, action: CheckoutAction): CheckoutProgress {
  const current = currentStep(progress);
  switch (action.type) {
    case "choose-address":
      return current === "address" ? { ...progress, addressId: action.addressId } : progress;
    case "address-done":
      return current === "address" && progress.addressId !== null
        ? { ...progress, done: ["address"] }
        : progress;
    case "summary-done":
      return current === "summary" ? { ...progress, done: ["address", "summary"] } : progress;
    case "payment-done":
      return current === "payment" ? { ...progress, done: checkoutSteps, payment: action.payment } : progress;
    case "change":
      return progress.done.includes(action.step) ? reopenStep(progress, action.step) : progress;
  }
}

/** Clears the step and everything that was chosen after it. */
function reopenStep({ addressId }: CheckoutProgress, step: CheckoutStepName): CheckoutProgress {
  switch (step) {
    case "address":
      return initialProgress;
    case "summary":
      return { done: ["address"], addressId, payment: null };
    case "payment":
      return { done: ["address", "summary"], addressId, payment: null };
  }
}

/** Spec §4: delivery is free on prepaid orders. */
export function toPayment(method: PaymentMethod, courierChargePaise: Paise): Payment {
  return { method, deliveryPaise: method === "PRE-PAID" ? zero : courierChargePaise };
}

interface ProgressState {
  readonly progress: CheckoutProgress;
  /** The cart that the shopper agreed to in the summary. */
  readonly agreedCart: string | null;
  readonly hasActed: boolean;
}

interface UseCheckoutProgress {
  readonly progress: CheckoutProgress;
  /** The cart has changed since the shopper agreed to it. */
  readonly cartChanged: boolean;
  /** The shopper has chosen something since the page opened. */
  readonly hasActed: boolean;
  readonly dispatch: (action: CheckoutAction) => void;
}

/** The progress, checked against the current cart and address book: another tab may change both. */
export function useCheckoutProgress(
  addresses: readonly Address[],
  lines: readonly CartLine[],
): UseCheckoutProgress {
  const cart = describeCart(lines);
  const [state, setState] = useState<ProgressState>(() => ({
    progress: firstProgress(addresses),
    agreedCart: null,
    hasActed: false,
  }));
  const hasChanged = ({ agreedCart }: ProgressState) => agreedCart !== null && agreedCart !== cart;

  function validProgress(current: ProgressState): CheckoutProgress {
    const { progress } = current;
    const addressExists = addresses.some(({ id }) => id === progress.addressId);
    if (progress.done.length > 0 && !addressExists) return initialProgress;
    return hasChanged(current) ? reduceProgress(progress, { type: "change", step: "summary" }) : progress;
  }

  return {
    progress: validProgress(state),
    cartChanged: hasChanged(state),
    hasActed: state.hasActed,
    dispatch: (action) =>
      setState((current) => {
        const progress = reduceProgress(validProgress(current), action);
        const agreedCart = action.type === "summary-done" ? cart : current.agreedCart;
        return {
          progress,
          agreedCart: progress.done.includes("summary") ? agreedCart : null,
          hasActed: true,
        };
      }),
  };
}

/** Selects the address of a shopper who has only one. */
function firstProgress(addresses: readonly Address[]): CheckoutProgress {
  const [only, ...others] = addresses;
  return only && others.length === 0 ? { ...initialProgress, addressId: only.id } : initialProgress;
}

/** A text that differs whenever anything that the shopper agrees to in the summary differs. */
const describeCart = (lines: readonly CartLine[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join(" ");
