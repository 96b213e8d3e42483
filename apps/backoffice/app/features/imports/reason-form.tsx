import { Button } from "@haat/ui/button";
import { FormError, TextField } from "@haat/ui/field";
import { importTexts } from "#messages/import";
import type { useSensitiveForm } from "../../components/use-sensitive-form.ts";

interface ReasonFormProps {
  readonly intent: "apply" | "undo";
  readonly form: ReturnType<typeof useSensitiveForm>;
}

/** Asks for the reason, with which the audit keeps what was applied or undone. */
export function ReasonForm({ intent, form: { error, busy, send } }: ReasonFormProps) {
  return (
    <form
      method="post"
      className="grid max-w-text gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
      <TextField
        label={importTexts.reason}
        hint={importTexts.reasonHint}
        name="reason"
        error={error?.fields["reason"]}
        minLength={3}
        maxLength={300}
        required
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {importTexts[intent]}
      </Button>
    </form>
  );
}
