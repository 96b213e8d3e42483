import { Button } from "@haat/ui/button";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { usePace } from "../../lib/root-data.ts";
import type { useFormErrors } from "../../lib/use-form-errors.ts";
import { resultDelayField, type SignInStep } from "./sign-in-step.ts";

interface StepFormProps {
  readonly formProps: ReturnType<typeof useFormErrors>["formProps"];
  readonly step: SignInStep["at"];
  /** Hidden fields: the values of earlier steps. */
  readonly hiddenFields?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly children: ReactNode;
}

/** One step is one form, posted to its own page. */
export function StepForm({ formProps, step, hiddenFields = {}, button, children }: StepFormProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get("step") === step;
  return (
    <Form {...formProps} method="post" className="grid gap-5">
      <HiddenFields step={step} fields={hiddenFields} />
      {children}
      <Button type="submit" busy={formData !== undefined} className="min-h-12 text-17!">
        {isBusy ? <LoaderCircle className="size-5 animate-spin" aria-hidden="true" /> : null}
        {button}
      </Button>
    </Form>
  );
}

interface HiddenFieldsProps {
  readonly step: SignInStep["at"] | "resend";
  readonly fields: Readonly<Record<string, string>>;
}

/** The step, the delay of its result and the values of earlier steps. */
export function HiddenFields({ step, fields }: HiddenFieldsProps) {
  const { authResultMs } = usePace();
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name={resultDelayField} value={authResultMs} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
