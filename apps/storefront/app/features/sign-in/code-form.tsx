import { parsePhone } from "@haat/domain/phone";
import { TextField } from "@haat/ui/field";
import { formatPhone } from "@haat/ui/format";
import { useEffect, useEffectEvent, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { signInTexts } from "#messages/sign-in";
import { Link } from "../../components/link.tsx";
import { sentence } from "../../lib/sentence.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { validateCode } from "./sign-in-fields.ts";
import { formatCountdown, type ResendWait, type SignInStep } from "./sign-in-step.ts";
import { HiddenFields, StepForm } from "./step-form.tsx";

const texts = signInTexts.code;

interface CodeFormProps {
  readonly step: Extract<SignInStep, { at: "code" }>;
}

/** Spec §2 "OTP step". */
export function CodeForm({ step }: CodeFormProps) {
  const { name, phone, verId, sentMessage } = step;
  const { errors, formProps } = useFormErrors(validateCode, step.errors);
  const form = formProps.ref;
  const { pathname } = useLocation();
  const hiddenFields = { name, phone, ver_id: verId, sent_message: sentMessage };

  useWebOtp((code) => {
    const input = form.current?.querySelector<HTMLInputElement>("[name=otp_code]");
    if (!input) return;
    input.value = code;
    form.current?.requestSubmit();
  });
  useEffect(() => {
    if (step.error) form.current?.querySelector<HTMLInputElement>("[name=otp_code]")?.select();
  }, [step, form]);

  return (
    <div className="grid gap-5">
      <div className="text-muted">
        <p>
          {sentMessage} {texts.help}
        </p>
        <p>
          <span className="font-medium whitespace-nowrap text-ink">
            {formatPhone(parsePhone(phone) ?? phone)}
          </span>{" "}
          <Link to={pathname} replace className="whitespace-nowrap text-neel underline underline-offset-2">
            {texts.changeNumber}
          </Link>
        </p>
      </div>
      <StepForm formProps={formProps} step="code" hiddenFields={hiddenFields} button={texts.verify}>
        <TextField
          label={texts.label}
          name="otp_code"
          error={errors["otp_code"]}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          maxLength={12}
          required
          autoFocus
        />
      </StepForm>
      <ResendForm resendWait={step.resendWait} hiddenFields={hiddenFields} />
    </div>
  );
}

interface ResendFormProps {
  readonly resendWait: ResendWait | null;
  readonly hiddenFields: Readonly<Record<string, string>>;
}

function ResendForm({ resendWait, hiddenFields }: ResendFormProps) {
  const secondsLeft = useCountdown(resendWait);
  const { formData } = useNavigation();
  const button = "font-medium text-neel underline underline-offset-4 min-h-11";
  return (
    <Form method="post" className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <HiddenFields step="resend" fields={hiddenFields} />
      <p className="text-muted">{texts.notReceived}</p>
      <noscript>
        <button type="submit" className={button}>
          {texts.resend}
        </button>
      </noscript>
      {secondsLeft > 0 ? (
        <p className="text-muted noscript:hidden">
          {sentence(
            texts.resendIn({
              time: formatCountdown(secondsLeft),
              timer: (time) => <time role="timer">{time}</time>,
            }),
          )}
        </p>
      ) : (
        <button type="submit" disabled={formData !== undefined} className={button}>
          {formData?.get("step") === "resend" ? texts.sending : texts.resend}
        </button>
      )}
    </Form>
  );
}

/** The whole seconds that remain of the latest wait. */
function useCountdown(latest: ResendWait | null): number {
  const [wait, setWait] = useState(latest);
  const [secondsLeft, setSecondsLeft] = useState(latest?.seconds ?? 0);
  if (latest !== null && latest !== wait) {
    setWait(latest);
    setSecondsLeft(latest.seconds);
  }

  useEffect(() => {
    if (!wait) return;
    const end = performance.now() + wait.seconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setSecondsLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [wait]);

  return secondsLeft;
}

/** Reads the code from the SMS where the browser supports it (WebOTP, Chrome on Android). */
function useWebOtp(onCode: (code: string) => void): void {
  const submitCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const abort = new AbortController();
    const options: OtpRequestOptions = { otp: { transport: ["sms"] }, signal: abort.signal };
    navigator.credentials.get(options).then(
      (credential) => {
        if (credential && "code" in credential && typeof credential.code === "string")
          submitCode(credential.code);
      },
      () => {
        // Denied, dismissed or no SMS: the user types the code.
      },
    );
    return () => abort.abort();
  }, []);
}

/** https://wicg.github.io/web-otp: not yet in TypeScript's DOM types. */
interface OtpRequestOptions extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly "sms"[] };
}
