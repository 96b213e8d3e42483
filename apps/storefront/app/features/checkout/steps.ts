import { type Paise, zero } from "@haat/domain/money";

export type StepNumber = 2 | 3 | 4;
/** As the API calls them (spec §2). */
export type PaymentMethod = "PRE-PAID" | "CASH ON DELIVERY";

/** How the shopper pays, and what delivery costs that way. */
export interface Payment {
  readonly method: PaymentMethod;
  readonly deliveryPaise: Paise;
}

/** How far a checkout is: address (2), summary (3), payment (4). The first step, login, is behind everyone here. */
export interface Progress {
  readonly done: readonly StepNumber[];
  readonly addressId: string | null;
  readonly payment: Payment | null;
}

export type Move =
  | { readonly type: "choose-address"; readonly addressId: string }
  | { readonly type: "address-done" }
  | { readonly type: "summary-done" }
  | { readonly type: "payment-done"; readonly payment: Payment }
  | { readonly type: "change"; readonly step: StepNumber };

export const start: Progress = { done: [], addressId: null, payment: null };

/** The open step; null once all are done. */
export function currentStep({ done }: Progress): StepNumber | null {
  return ([2, 3, 4] as const).find((step) => !done.includes(step)) ?? null;
}

/** Spec §4 "Checkout steps". A move that does not belong to the open step changes nothing. */
export function move(progress: Progress, made: Move): Progress {
  const current = currentStep(progress);
  switch (made.type) {
    case "choose-address":
      return current === 2 ? { ...progress, addressId: made.addressId } : progress;
    case "address-done":
      return current === 2 && progress.addressId !== null ? { ...progress, done: [2] } : progress;
    case "summary-done":
      return current === 3 ? { ...progress, done: [2, 3] } : progress;
    case "payment-done":
      return current === 4 ? { ...progress, done: [2, 3, 4], payment: made.payment } : progress;
    case "change":
      return progress.done.includes(made.step) ? changed(progress, made.step) : progress;
  }
}

/** What is given up with a step: all that was built on it. */
function changed({ addressId }: Progress, step: StepNumber): Progress {
  switch (step) {
    case 2:
      return start;
    case 3:
      return { done: [2], addressId, payment: null };
    case 4:
      return { done: [2, 3], addressId, payment: null };
  }
}

/** Spec §4: nothing for who pays first. */
export function paymentOf(method: PaymentMethod, courierChargePaise: Paise): Payment {
  return { method, deliveryPaise: method === "PRE-PAID" ? zero : courierChargePaise };
}
