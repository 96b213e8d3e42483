/**
 * The steps to change the phone number or to close the account. Both begin with a code to the account's number. The steps are
 * forms that work without JavaScript, so each carries what the next one needs.
 */
export type AccountChangeStep =
  | { readonly at: "start"; readonly error: string }
  | {
      readonly at: "owner-code";
      readonly verId: string;
      readonly sentMessage: string;
      readonly error: string;
    }
  /** The owner is confirmed. */
  | { readonly at: "confirmed"; readonly ticket: string; readonly phone: string; readonly error: string }
  | {
      readonly at: "new-code";
      readonly ticket: string;
      readonly phone: string;
      readonly verId: string;
      readonly sentMessage: string;
      readonly error: string;
    }
  | { readonly at: "done"; readonly message: string };

export const firstStep: AccountChangeStep = { at: "start", error: "" };
