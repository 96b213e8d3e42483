import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { formatPhone } from "@haat/ui/format";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { accountTexts } from "#messages/account";
import { Link } from "../../components/link.tsx";
import type { AccountChangeStep } from "./account-change.ts";

const texts = accountTexts.change;

interface AccountChangeFormProps {
  /** The account's present number. */
  readonly phone: string;
  readonly step: AccountChangeStep;
  /** What happens, before anything is sent. */
  readonly intro: ReactNode;
  /** The form of a confirmed owner. */
  readonly confirmed: { readonly fields: ReactNode; readonly button: string };
}

/** Confirms the owner of the account with a code, and then the change. */
export function AccountChangeForm({ phone, step, intro, confirmed }: AccountChangeFormProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A field that is wrong, or the first one of the next step.
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid], input:not([type=hidden])");
    if (step.at !== "start") field?.focus();
  }, [step]);
  return (
    <div ref={form} className="grid max-w-120 gap-5 rounded-l border border-line bg-surface p-5 md:p-6">
      {stepForm()}
    </div>
  );

  function stepForm(): ReactNode {
    switch (step.at) {
      case "start":
        return (
          <StepForm step="start" button={texts.sendCode} error={step.error}>
            {intro}
            <p className="text-muted">{texts.ownerFirst({ phone: formatPhone(phone) })}</p>
          </StepForm>
        );
      case "owner-code":
        return (
          <StepForm
            step="owner-code"
            fields={{ ver_id: step.verId, sent_message: step.sentMessage }}
            button={texts.confirm}
          >
            <p className="text-muted">
              {step.sentMessage} {formatPhone(phone)}
            </p>
            <CodeField error={step.error} />
          </StepForm>
        );
      case "confirmed":
        return (
          <StepForm step="confirmed" fields={{ ticket: step.ticket }} button={confirmed.button}>
            {confirmed.fields}
          </StepForm>
        );
      case "new-code":
        return (
          <StepForm
            step="new-code"
            fields={{
              ticket: step.ticket,
              phone: step.phone,
              ver_id: step.verId,
              sent_message: step.sentMessage,
            }}
            button={texts.confirm}
          >
            <p className="text-muted">
              {step.sentMessage} {step.phone}
            </p>
            <CodeField error={step.error} />
          </StepForm>
        );
      case "done":
        return (
          <>
            <p role="status" className="font-medium">
              {step.message}
            </p>
            <Link to="/account" className="text-neel underline underline-offset-2">
              {texts.backToAccount}
            </Link>
          </>
        );
    }
  }
}

interface StepFormProps {
  readonly step: AccountChangeStep["at"];
  /** The values of earlier steps. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly error?: string;
  readonly children: ReactNode;
}

function StepForm({ step, fields = {}, button, error = "", children }: StepFormProps) {
  const isBusy = useNavigation().formData !== undefined;
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="step" value={step} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormError>{error}</FormError>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

function CodeField({ error }: { readonly error: string }) {
  return (
    <TextField
      label={texts.code}
      hint={texts.codeHint}
      name="otp_code"
      error={error || undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      required
    />
  );
}
