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

/** What was chosen in the steps. */
export interface CheckoutProgress {
  readonly addressId: string | null;
  /** The shopper has gone on with the address. */
  readonly isAddressDone: boolean;
  /** The cart that the shopper agreed to in the summary, as `describeCart` has it. */
  readonly agreedCart: string | null;
  /** The selected payment method; `payment` has it once the step is done. */
  readonly method: PaymentMethod | null;
  readonly payment: Payment | null;
}

export const initialProgress: CheckoutProgress = {
  addressId: null,
  isAddressDone: false,
  agreedCart: null,
  method: null,
  payment: null,
};

/** Spec §4 "Checkout steps": the first step that is not done. `cart`: the current one, which another tab may have changed. */
export function reachedPlace(
  { isAddressDone, agreedCart, payment }: CheckoutProgress,
  cart: string,
): CheckoutPlace {
  if (!isAddressDone) return "address";
  if (agreedCart !== cart) return "summary";
  return payment === null ? "payment" : "order";
}

export const isBefore = (step: CheckoutPlace, place: CheckoutPlace): boolean =>
  checkoutPlaces.indexOf(step) < checkoutPlaces.indexOf(place);

/**
 * The place in the URL's fragment, or the last one that the shopper has reached. No one jumps over a step by typing a
 * URL, or by going forward after a choice has changed.
 */
export function placeOf(hash: string, reached: CheckoutPlace): CheckoutPlace {
  const asked = checkoutPlaces.find((place) => hash === `#${place}`);
  return asked && isBefore(asked, reached) ? asked : reached;
}

/** The progress as it is shown after the browser's Back: the step is open again, and its choice is still selected. */
export function rewindTo(progress: CheckoutProgress, place: CheckoutPlace): CheckoutProgress {
  return {
    ...progress,
    isAddressDone: place !== "address",
    agreedCart: isBefore(place, "payment") ? null : progress.agreedCart,
    payment: place === "order" ? progress.payment : null,
  };
}

/** Clears the step and everything that was chosen after it. */
export function reopenStep(progress: CheckoutProgress, step: CheckoutStepName): CheckoutProgress {
  switch (step) {
    case "address":
      return initialProgress;
    case "summary":
      return { ...progress, agreedCart: null, method: null, payment: null };
    case "payment":
      return { ...progress, method: null, payment: null };
  }
}

/** Spec §4: delivery is free on prepaid orders. */
export function toPayment(method: PaymentMethod, courierChargePaise: Paise): Payment {
  return { method, deliveryPaise: method === "PRE-PAID" ? zero : courierChargePaise };
}

/** A text that differs whenever anything that the shopper agrees to in the summary differs. */
export const describeCart = (lines: readonly CartLine[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}:${product.price}`).join(" ");
