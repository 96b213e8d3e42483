import type { Tier } from "@haat/domain/account";
import { localPath } from "@haat/domain/local-path";
import type { FieldErrors } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";

/** The current step of signing in (spec §4). It is sent to the browser, so it holds no secrets. */
export type SignInStep = (PhoneStep | CodeStep | NewNumberStep) & {
  /** The message of a failed call; empty when there was none. */
  readonly error: string;
  readonly errors: FieldErrors;
};

interface PhoneStep {
  readonly at: "phone";
  readonly name: string;
  readonly phone: string;
}

interface CodeStep {
  readonly at: "code";
  /** As typed on the registration form; empty when signing in. */
  readonly name: string;
  readonly phone: string;
  readonly verId: string;
  /** Auth's message about the code that it sent. */
  readonly sentMessage: string;
  /** Starts the countdown; null keeps the running one. */
  readonly resendWait: ResendWait | null;
}

/** The number is confirmed and has no account yet. */
interface NewNumberStep {
  readonly at: "name";
  readonly ticket: string;
  readonly name: string;
}

/** How long until another code may be requested. */
export interface ResendWait {
  readonly seconds: number;
}

/** Spec §4: resend is disabled for 1:59 after a send. */
export const defaultResendWait: ResendWait = { seconds: 119 };

/** `1:59` */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The submitted step with an error, for a form that did not reach the server. */
export function stepWithError(form: FormData, error: string): SignInStep {
  const text = (name: string) => formText(form, name);
  const contact = { name: text("name"), phone: text("phone") };
  switch (form.get("step")) {
    case "code":
    case "resend":
      return {
        at: "code",
        ...contact,
        verId: text("ver_id"),
        sentMessage: text("sent_message"),
        error,
        errors: { otp_code: error },
        resendWait: null,
      };
    case "name":
      return { at: "name", ticket: text("ver_id"), name: contact.name, error, errors: { name: error } };
    default:
      return { at: "phone", ...contact, error, errors: { phone: error } };
  }
}

/** The form field with the delay of `delayResult`. */
export const resultDelayField = "result_delay_ms";

/** Spec §8: auth forms show success and error after 2 s. The form sends the delay of `usePace`. */
export async function delayResult<Result>(request: Request, submit: () => Promise<Result>): Promise<Result> {
  const form = await request.clone().formData();
  const ms = Number(form.get(resultDelayField));
  const [result] = await Promise.allSettled([submit(), new Promise((done) => setTimeout(done, ms))]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}

/** The page after signing in (spec §4): the one the user came from, or the account. Wholesalers pass their welcome page. */
export function pageAfterSignIn(tier: Tier, requestedPath: string | null): string {
  const from = localPath(requestedPath);
  if (tier === "consumer") return from ?? "/account";
  const welcome = "/welcome-to-wholesaler-account";
  return from === null ? welcome : `${welcome}?${new URLSearchParams({ from })}`;
}
