import { LoaderCircle } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Form, useNavigation } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { usePace } from "../../lib/root-data.ts";
import { holdBackField } from "./hold-back.ts";
import type { SignInStep } from "./steps.ts";

interface StepFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly step: SignInStep["at"];
  /** What the earlier steps found out. */
  readonly known?: Readonly<Record<string, string>>;
  readonly button: string;
  readonly children: ReactNode;
}

/** One step is one form, sent to the page that it stands on. */
export function StepForm({ ref, step, known = {}, button, children }: StepFormProps) {
  const { authResultMs } = usePace();
  const { formData } = useNavigation();
  const busy = formData?.get("step") === step;
  return (
    // An empty code has a message of its own (spec §5), which browsers do not know.
    <Form ref={ref} method="post" noValidate={step === "code"} className="grid gap-5">
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name={holdBackField} value={authResultMs} />
      {Object.entries(known).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" disabled={formData !== undefined} className="min-h-12 text-17!">
        {busy ? <LoaderCircle className="size-5 animate-spin" aria-hidden="true" /> : null}
        {button}
      </Button>
    </Form>
  );
}
