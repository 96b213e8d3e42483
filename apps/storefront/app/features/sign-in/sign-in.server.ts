import type { components } from "@haat/api-clients/auth";
import type { Tier } from "@haat/domain/tier";
import { formText } from "../../lib/forms.ts";
import type { Clients } from "../../server/clients.server.ts";
import { errorMessageOf, fieldErrorsOf } from "../../server/error-message.server.ts";
import { ApiErrorReply, replyOf } from "../../server/reply.server.ts";
import { resendWait, type SignInStep, signInMessages } from "./steps.ts";

type Auth = Clients["auth"];

/** The token stays on this side: a route hands it to the cookie. */
export interface SignedIn {
  readonly at: "done";
  readonly token: string;
  readonly tier: Tier;
}

/** One step of signing in or registering, as the sent form asks for it. */
export async function takeStep(
  auth: Auth,
  kind: "login" | "register",
  form: FormData,
): Promise<SignInStep | SignedIn> {
  const text = (name: string) => formText(form, name);
  const person = { name: text("name"), phone: text("phone") };
  switch (form.get("step")) {
    case "code":
      return await verifyCode(auth, {
        ...person,
        verId: text("ver_id"),
        said: text("said"),
        code: text("otp_code"),
      });
    case "resend":
      return await resendCode(auth, { ...person, verId: text("ver_id"), said: text("said") });
    case "name":
      return await completeRegistration(auth, {
        ticket: text("ver_id"),
        name: person.name,
        consent: form.has("consent"),
      });
    default:
      if (kind === "register" && !form.has("consent"))
        return { at: "phone", ...person, error: signInMessages.consent, faulty: "phone" };
      return await sendCode(auth, kind, person);
  }
}

interface Person {
  readonly name: string;
  readonly phone: string;
}

/** To whom a code was sent. */
interface Sent extends Person {
  readonly verId: string;
  readonly said: string;
}

async function sendCode(auth: Auth, kind: "login" | "register", person: Person): Promise<SignInStep> {
  const { name, phone } = person;
  try {
    const { otp, msg } =
      kind === "register"
        ? await replyOf(auth.POST("/api/user/register", { body: { name, phone } }))
        : await replyOf(auth.POST("/api/user/login", { body: { phone } }));
    return { at: "code", ...person, verId: otp, said: msg, error: "", wait: resendWait };
  } catch (error) {
    const faulty = "name" in fieldErrorsOf(error) ? "name" : "phone";
    return { at: "phone", ...person, error: errorMessageOf(error), faulty };
  }
}

/** Spec §4: it calls login again, also for who is registering; the name is then told after the code. */
async function resendCode(auth: Auth, person: Sent): Promise<SignInStep> {
  try {
    const { otp, msg } = await replyOf(auth.POST("/api/user/login", { body: { phone: person.phone } }));
    return { at: "code", ...person, verId: otp, said: msg, error: "", wait: resendWait };
  } catch (error) {
    const seconds = error instanceof ApiErrorReply ? error.retryAfter : null;
    return {
      at: "code",
      ...person,
      error: errorMessageOf(error),
      wait: seconds === null ? null : { seconds },
    };
  }
}

async function verifyCode(
  auth: Auth,
  { code, ...person }: Sent & { readonly code: string },
): Promise<SignInStep | SignedIn> {
  const again = (error: string): SignInStep => ({ at: "code", ...person, error, wait: null });
  if (code === "") return again(signInMessages.emptyCode);
  try {
    const body = { phonenumber: person.phone, ver_id: person.verId, otp_code: code };
    const answer = await replyOf(auth.POST("/api/user/verifyotp", { body }));
    if ("access_token" in answer) return signedIn(answer);
    const ticket = answer.ver_id;
    if (person.name === "") return { at: "name", ticket, name: "", error: "" };
    // Who registered, and asked for a second code, has told us the name and agreed before.
    return await completeRegistration(auth, { ticket, name: person.name, consent: true });
  } catch (error) {
    if (error instanceof ApiErrorReply && error.status < 500) return again(error.message);
    errorMessageOf(error);
    return again(signInMessages.verifyFailed);
  }
}

async function completeRegistration(
  auth: Auth,
  { ticket, name, consent }: { readonly ticket: string; readonly name: string; readonly consent: boolean },
): Promise<SignInStep | SignedIn> {
  if (!consent) return { at: "name", ticket, name, error: signInMessages.consent };
  try {
    const answer = await replyOf(
      auth.POST("/api/user/completeRegistration", { body: { ver_id: ticket, name } }),
    );
    return signedIn(answer);
  } catch (error) {
    if (error instanceof ApiErrorReply && error.code === "CODE_EXPIRED")
      return { at: "phone", name, phone: "", error: error.message, faulty: "phone" };
    return { at: "name", ticket, name, error: errorMessageOf(error) };
  }
}

function signedIn({ access_token: token, user }: components["schemas"]["SignedIn"]): SignedIn {
  return { at: "done", token, tier: user.isConsumer ? "consumer" : "wholesaler" };
}
