import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { importTexts } from "#messages/import";
import { ReasonField } from "../../components/reason-field.tsx";
import type { useSensitiveForm } from "../../components/use-sensitive-form.ts";

interface ReasonFormProps {
  readonly intent: "apply" | "undo";
  readonly form: ReturnType<typeof useSensitiveForm>;
}

/** Asks for the reason, with which the audit keeps what was applied or undone. */
export function ReasonForm({ intent, form: { error, busy, onSubmit } }: ReasonFormProps) {
  return (
    <form method="post" className="grid max-w-text gap-4" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
      <ReasonField error={error?.fields["reason"]} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {importTexts[intent]}
      </Button>
    </form>
  );
}
