import { Button } from "@haat/ui/button";
import { FormError, TextArea, TextField } from "@haat/ui/field";
import { useState } from "react";
import { sellRequestTexts as texts } from "#messages/sell-request";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { SellEntryKind, SellRequest } from "./sell-request.ts";

interface AnswerFormProps {
  readonly request: SellRequest;
  /** Of the entry, so that a second press adds nothing more. */
  readonly newId: string;
}

/** What was agreed on the phone, or a note. What was typed stays when a colleague was first. */
export function AnswerForm({ request: { allowed, version }, newId }: AnswerFormProps) {
  const [chosen, setChosen] = useState<SellEntryKind | null>(null);
  // Another colleague may have changed what is possible.
  const kind = chosen !== null && allowed.includes(chosen) ? chosen : (allowed[0] ?? "note");
  /** How often something was saved: what was typed then goes. */
  const [saved, setSaved] = useState(0);
  const { error, busy, onSubmit } = useSensitiveForm(() => setSaved(saved + 1));
  const ref = useDraft("answer", { error, saved });
  const fields = error?.fields ?? {};
  return (
    <form
      ref={ref}
      className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="version" value={version} />
      <fieldset>
        <legend className="mb-1 font-medium">{texts.how}</legend>
        {allowed.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="kind"
              value={one}
              checked={one === kind}
              onChange={() => setChosen(one)}
              className="size-5 shrink-0 accent-ink"
            />
            {texts.choices[one]}
          </label>
        ))}
      </fieldset>
      {kind === "quote" ? (
        <TextField
          key={`amount ${saved}`}
          label={texts.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          error={fields["amount"]}
          required
        />
      ) : null}
      <TextArea
        key={saved}
        label={texts.text}
        hint={texts.hint}
        error={fields["text"]}
        name="text"
        maxLength={1000}
        required
      />
      {error && Object.keys(fields).length === 0 ? <FormError>{error.message}</FormError> : null}
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
    </form>
  );
}
