import { type Paise, zero } from "@haat/domain/money";
import type { CartLine } from "../../lib/cart-line.ts";

/** The steps in order. The login step before them is always done, because the page requires a session. */
export const checkoutSteps = ["address", "summary", "payment"] as const;
export type CheckoutStepName = (typeof checkoutSteps)[number];

/** Where the shopper is: in a step, or, when all are done, at the order button. Each is an entry of the browser's history. */
const checkoutPlaces = [...checkoutSteps, "order"] as const;
export type CheckoutPlace = (typeof checkoutPlaces)[number];

/** The API's names (spec §2). */
export const paymentMethods = ["PRE-PAID", "CASH ON DELIVERY"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How the shopper pays, and what delivery costs that way. */
export interface Payment {
  readonly method: PaymentMethod;
  readonly deliveryPaise: Paise;
}

/** Which steps are done, and what was chosen in them. */
export interface CheckoutProgress {
  readonly done: readonly CheckoutStepName[];
  readonly addressId: string | null;
  /** The selected payment method; `payment` has it once the step is done. */
  readonly method: PaymentMethod | null;
  readonly payment: Payment | null;
}

export type CheckoutAction =
  | { readonly type: "choose-address"; readonly addressId: string }
  | { readonly type: "address-done" }
  | { readonly type: "summary-done" }
  | { readonly type: "choose-method"; readonly method: PaymentMethod }
  | { readonly type: "payment-done"; readonly payment: Payment }
  | { readonly type: "change"; readonly step: CheckoutStepName };

export const initialProgress: CheckoutProgress = { done: [], addressId: null, method: null, payment: null };

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
    case "choose-method":
      return current === "payment" ? { ...progress, method: action.method } : progress;
    case "payment-done":
      return current === "payment"
        ? { ...progress, done: checkoutSteps, method: action.payment.method, payment: action.payment }
        : progress;
    case "change":
      return progress.done.includes(action.step) ? reopenStep(progress, action.step) : progress;
  }
}

/** Clears the step and everything that was chosen after it. */
function reopenStep({ addressId }: CheckoutProgress, step: CheckoutStepName): CheckoutProgress {
  const reopened = { addressId, method: null, payment: null };
  switch (step) {
    case "address":
      return initialProgress;
    case "summary":
      return { ...reopened, done: ["address"] };
    case "payment":
      return { ...reopened, done: ["address", "summary"] };
  }
}

/**
 * The place in the URL's fragment, or the last one that the shopper has reached. No one jumps over a step by typing a
 * URL, or by going forward after a choice has changed.
 */
export function placeOf(hash: string, progress: CheckoutProgress): CheckoutPlace {
  const reached = currentStep(progress) ?? "order";
  const asked = checkoutPlaces.find((place) => hash === `#${place}`);
  return asked && checkoutPlaces.indexOf(asked) <= checkoutPlaces.indexOf(reached) ? asked : reached;
}

/** The progress as it is shown after the browser's Back: the step is open again, and its choice is still selected. */
export function rewindTo(progress: CheckoutProgress, place: CheckoutPlace): CheckoutProgress {
  if (place === (currentStep(progress) ?? "order") || place === "order") return progress;
  return { ...progress, done: checkoutSteps.slice(0, checkoutSteps.indexOf(place)), payment: null };
}

/** Spec §4: delivery is free on prepaid orders. */
export function toPayment(method: PaymentMethod, courierChargePaise: Paise): Payment {
  return { method, deliveryPaise: method === "PRE-PAID" ? zero : courierChargePaise };
}

/** A text that differs whenever anything that the shopper agrees to in the summary differs. */
export const describeCart = (lines: readonly CartLine[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join(" ");
