import { formText } from "../../lib/forms.ts";

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

export function fieldsOf(form: FormData) {
  return {
    ticket: formText(form, "ticket"),
    phone: formText(form, "phone"),
    verId: formText(form, "ver_id"),
    sentMessage: formText(form, "sent_message"),
    code: formText(form, "otp_code"),
  };
}

/** The submitted step again, with everything that it carries. */
export function sameStep(form: FormData, error: string): AccountChangeStep {
  const { ticket, phone, verId, sentMessage } = fieldsOf(form);
  switch (form.get("step")) {
    case "owner-code":
      return { at: "owner-code", verId, sentMessage, error };
    case "confirmed":
      return { at: "confirmed", ticket, phone, error };
    case "new-code":
      return { at: "new-code", ticket, phone, verId, sentMessage, error };
    default:
      return { at: "start", error };
  }
}
