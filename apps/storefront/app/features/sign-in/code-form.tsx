import { parsePhone } from "@haat/domain/phone";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router-dom";
import { TextField } from "../../components/field.tsx";
import { formatPhone } from "../../lib/format.ts";
import { usePace } from "../../lib/root-data.ts";
import { holdBackField } from "./hold-back.ts";
import { StepForm } from "./step-form.tsx";
import { clock, type SignInStep } from "./steps.ts";
import { useCountdown } from "./use-countdown.ts";
import { useWebOtp } from "./use-web-otp.ts";

interface CodeFormProps {
  readonly step: Extract<SignInStep, { at: "code" }>;
}

/** Spec §2 "OTP step". */
export function CodeForm({ step }: CodeFormProps) {
  const { name, phone, verId, said, error } = step;
  const form = useRef<HTMLFormElement>(null);
  const known = { name, phone, ver_id: verId, said };

  useWebOtp((code) => {
    const input = form.current?.querySelector<HTMLInputElement>("[name=otp_code]");
    if (!input) return;
    input.value = code;
    form.current?.requestSubmit();
  });
  useEffect(() => {
    if (step.error) form.current?.querySelector<HTMLInputElement>("[name=otp_code]")?.select();
  }, [step]);

  return (
    <div className="grid gap-5">
      <div className="text-muted">
        <p>{said} The code has six digits and is good for five minutes.</p>
        <p>
          <span className="font-medium whitespace-nowrap text-ink">{shown(phone)}</span>{" "}
          <Link to="." replace className="whitespace-nowrap text-neel underline underline-offset-2">
            Change number
          </Link>
        </p>
      </div>
      <StepForm ref={form} step="code" known={known} button="VERIFY OTP">
        <TextField
          label="One-time code"
          name="otp_code"
          error={error || undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          maxLength={12}
          required
          autoFocus
        />
      </StepForm>
      <Resend step={step} known={known} />
    </div>
  );
}

function Resend({ step, known }: CodeFormProps & { readonly known: Readonly<Record<string, string>> }) {
  const left = useCountdown(step.wait);
  const { authResultMs } = usePace();
  const { formData } = useNavigation();
  const button = "font-medium text-neel underline underline-offset-4 min-h-11";
  return (
    <Form method="post" className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <input type="hidden" name="step" value="resend" />
      <input type="hidden" name={holdBackField} value={authResultMs} />
      {Object.entries(known).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-muted">No message yet?</p>
      <noscript>
        <button type="submit" className={button}>
          Resend OTP
        </button>
      </noscript>
      {left > 0 ? (
        <p className="text-muted">
          Resend OTP in <time role="timer">{clock(left)}</time>
        </p>
      ) : (
        <button type="submit" disabled={formData !== undefined} className={button}>
          {formData?.get("step") === "resend" ? "Sending..." : "Resend OTP"}
        </button>
      )}
    </Form>
  );
}

function shown(typed: string): string {
  return formatPhone(parsePhone(typed) ?? typed);
}
