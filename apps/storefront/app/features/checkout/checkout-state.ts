import type { CheckoutStepName } from "./checkout-progress.ts";
import type { Totals } from "./checkout-totals.ts";
import type { PlaceOrderResult, ServerTotals } from "./place-order.ts";

/** Where on the page an error is shown. */
export type ErrorPlace = CheckoutStepName | "coupon" | "order";

type OpenDialog =
  | { readonly name: "confirmation" }
  | { readonly name: "insufficient-stock" }
  | { readonly name: "totals-changed"; readonly before: Totals; readonly current: ServerTotals };

/** What the page shows around the steps. */
export interface CheckoutState {
  /** What the shop is doing, in a dialog that the shopper cannot close. */
  readonly busyText: string | null;
  readonly dialog: OpenDialog | null;
  readonly error: { readonly place: ErrorPlace; readonly text: string } | null;
}

export type CheckoutEvent =
  | { readonly type: "task-started"; readonly text: string }
  | { readonly type: "task-ended" }
  | { readonly type: "failed"; readonly place: ErrorPlace; readonly text: string }
  | { readonly type: "confirmation-asked" }
  /** `totals` are those that the shopper confirmed. */
  | { readonly type: "order-answered"; readonly result: PlaceOrderResult; readonly totals: Totals }
  | { readonly type: "dialog-closed" }
  /** The shopper has chosen something else. */
  | { readonly type: "choice-changed" };

export const initialState: CheckoutState = { busyText: null, dialog: null, error: null };

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "task-started":
      // A dialog that started the task has done its work.
      return { busyText: event.text, dialog: null, error: null };
    case "task-ended":
      return { ...state, busyText: null };
    case "failed":
      return { ...state, error: { place: event.place, text: event.text } };
    case "confirmation-asked":
      return { ...state, dialog: { name: "confirmation" } };
    case "order-answered":
      return answered(state, event.result, event.totals);
    case "dialog-closed":
      return { ...state, dialog: null };
    case "choice-changed":
      return { ...state, error: null };
  }
}

/** What the answer shows. The other answers lead to another page. */
function answered(state: CheckoutState, result: PlaceOrderResult, totals: Totals): CheckoutState {
  switch (result.kind) {
    case "insufficient-stock":
      return { ...state, dialog: { name: "insufficient-stock" } };
    case "totals-changed":
      return { ...state, dialog: { name: "totals-changed", before: totals, current: result.current } };
    case "email-missing":
    case "rejected":
      return { ...state, error: { place: "order", text: result.message } };
    case "pay":
    case "already-paid":
    case "signed-out":
      return state;
  }
}
