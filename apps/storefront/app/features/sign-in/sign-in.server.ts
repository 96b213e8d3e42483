import type { components } from "@haat/api-clients/auth";
import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import type { Tier } from "@haat/domain/account";
import { signInTexts } from "#messages/sign-in";
import { hasErrors } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import { validateCode, validateLogin, validateNewNumber, validateRegistration } from "./sign-in-fields.ts";
import { defaultResendWait, type SignInStep } from "./sign-in-step.ts";

type Auth = Clients["auth"];

/** Never sent to the browser: the route puts the token into the cookie. */
export interface SignedIn {
  readonly at: "done";
  readonly token: string;
  readonly tier: Tier;
}

const noErrors = { error: "", errors: {} } as const;

/** Handles the submitted form of a step and returns the next step. */
export async function submitSignInStep(
  auth: Auth,
  kind: "login" | "register",
  form: FormData,
): Promise<SignInStep | SignedIn> {
  const text = (name: string) => formText(form, name);
  const contact = { name: text("name"), phone: text("phone") };
  const sent = { ...contact, verId: text("ver_id"), sentMessage: text("sent_message") };
  switch (form.get("step")) {
    case "code": {
      const errors = validateCode(form);
      if (hasErrors(errors)) return { at: "code", ...sent, error: "", errors, resendWait: null };
      return await verifyCode(auth, { ...sent, code: text("otp_code") });
    }
    case "resend":
      return await resendCode(auth, sent);
    case "name": {
      const registration = { ticket: text("ver_id"), name: contact.name };
      const errors = validateNewNumber(form);
      if (hasErrors(errors)) return { at: "name", ...registration, error: "", errors };
      return await completeRegistration(auth, registration);
    }
    default: {
      const errors = kind === "register" ? validateRegistration(form) : validateLogin(form);
      if (hasErrors(errors)) return { at: "phone", ...contact, error: "", errors };
      return await sendCode(auth, kind, contact);
    }
  }
}

interface Contact {
  readonly name: string;
  readonly phone: string;
}

/** A code that was sent. */
interface SentCode extends Contact {
  readonly verId: string;
  readonly sentMessage: string;
}

const codeStep = (contact: Contact, { otp, msg }: { otp: string; msg: string }): SignInStep => ({
  at: "code",
  ...contact,
  verId: otp,
  sentMessage: msg,
  ...noErrors,
  resendWait: defaultResendWait,
});

async function sendCode(auth: Auth, kind: "login" | "register", contact: Contact): Promise<SignInStep> {
  const { name, phone } = contact;
  try {
    return codeStep(
      contact,
      kind === "register"
        ? await replyOf(auth.POST("/api/user/register", { body: { name, phone } }))
        : await replyOf(auth.POST("/api/user/login", { body: { phone } })),
    );
  } catch (failure) {
    const error = errorMessageOf(failure);
    const errors = fieldErrorsOf(failure);
    return { at: "phone", ...contact, error, errors: hasErrors(errors) ? errors : { phone: error } };
  }
}

/** Spec §4: resend calls login, also when registering; the name is then sent after the code. */
async function resendCode(auth: Auth, contact: SentCode): Promise<SignInStep> {
  try {
    return codeStep(contact, await replyOf(auth.POST("/api/user/login", { body: { phone: contact.phone } })));
  } catch (failure) {
    const seconds = failure instanceof ApiCallError ? failure.retryAfter : null;
    const error = errorMessageOf(failure);
    return {
      at: "code",
      ...contact,
      error,
      errors: { otp_code: error },
      resendWait: seconds === null ? null : { seconds },
    };
  }
}

async function verifyCode(
  auth: Auth,
  { code, ...contact }: SentCode & { readonly code: string },
): Promise<SignInStep | SignedIn> {
  const retry = (error: string): SignInStep => ({
    at: "code",
    ...contact,
    error,
    errors: { otp_code: error },
    resendWait: null,
  });
  try {
    const body = { phonenumber: contact.phone, ver_id: contact.verId, otp_code: code };
    const verified = await replyOf(auth.POST("/api/user/verifyotp", { body }));
    if ("access_token" in verified) return signedIn(verified);
    const ticket = verified.ver_id;
    if (contact.name === "") return { at: "name", ticket, name: "", ...noErrors };
    // The user registered and requested a second code: the name and the consent are known.
    return await completeRegistration(auth, { ticket, name: contact.name });
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    if (error.status < 500) return retry(errorMessageOf(error));
    return retry(signInTexts.errors.verificationFailed);
  }
}

async function completeRegistration(
  auth: Auth,
  { ticket, name }: { readonly ticket: string; readonly name: string },
): Promise<SignInStep | SignedIn> {
  try {
    const registered = await replyOf(
      auth.POST("/api/user/completeRegistration", { body: { ver_id: ticket, name } }),
    );
    return signedIn(registered);
  } catch (failure) {
    const error = errorMessageOf(failure);
    if (failure instanceof ApiCallError && failure.code === "CODE_EXPIRED")
      return { at: "phone", name, phone: "", error, errors: { phone: error } };
    return { at: "name", ticket, name, error, errors: { name: error } };
  }
}

function signedIn({ access_token: token, user }: components["schemas"]["SignedIn"]): SignedIn {
  return { at: "done", token, tier: user.isConsumer ? "consumer" : "wholesaler" };
}
