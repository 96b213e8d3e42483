import { formText } from "../../lib/forms.ts";

/** Where somebody who signs in stands (spec §4). Everything in it may be seen by the page's script. */
export type SignInStep =
  | {
      readonly at: "phone";
      readonly name: string;
      readonly phone: string;
      readonly error: string;
      /** The field that the error is about. */
      readonly faulty: "name" | "phone";
    }
  | {
      readonly at: "code";
      /** As it was typed on the registration form; empty when signing in. */
      readonly name: string;
      readonly phone: string;
      readonly verId: string;
      /** What was said when the code was sent. */
      readonly said: string;
      readonly error: string;
      /** Starts the countdown anew; null lets a running one run. */
      readonly wait: Wait | null;
    }
  /** The number is proved and new. */
  | { readonly at: "name"; readonly ticket: string; readonly name: string; readonly error: string };

/** How long until another code may be asked for. */
export interface Wait {
  readonly seconds: number;
}

/** Spec §4: resend is disabled for 1:59 after a send. */
export const resendWait: Wait = { seconds: 119 };

/** Spec §5, §8. */
export const signInMessages = {
  emptyCode: "Enter OTP",
  verifyFailed: "Verification failed. Please try again.",
  consent: "Please agree before we open an account for you.",
} as const;

/** The step that was sent, as it stood, for a form that did not arrive. */
export function sameStep(form: FormData, error: string): SignInStep {
  const text = (name: string) => formText(form, name);
  const person = { name: text("name"), phone: text("phone") };
  switch (form.get("step")) {
    case "code":
    case "resend":
      return { at: "code", ...person, verId: text("ver_id"), said: text("said"), error, wait: null };
    case "name":
      return { at: "name", ticket: text("ver_id"), name: person.name, error };
    default:
      return { at: "phone", ...person, error, faulty: "phone" };
  }
}

/** `1:59` */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
