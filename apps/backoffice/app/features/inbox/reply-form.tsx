import { Button } from "@haat/ui/button";
import { FormError, TextArea } from "@haat/ui/field";
import { useRef, useState } from "react";
import { inboxTexts as texts } from "#messages/inbox";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import { type ReplyKind, replyKinds, type Ticket } from "./ticket.ts";

interface ReplyFormProps {
  readonly ticket: Ticket;
  /** Of the entry, so that a second press adds nothing more. */
  readonly newId: string;
}

/** An answer by e-mail, a call that was made, or a note. What was typed stays when a colleague was first. */
export function ReplyForm({ ticket, newId }: ReplyFormProps) {
  const [kind, setKind] = useState<ReplyKind>("answer");
  const text = useRef<HTMLTextAreaElement>(null);
  const [saved, setSaved] = useState(0);
  const { error, busy, onSubmit } = useSensitiveForm(() => {
    if (text.current) text.current.value = "";
    setSaved(saved + 1);
  });
  const ref = useDraft("reply", { error, saved });
  const fields = error?.fields ?? {};
  return (
    <form
      ref={ref}
      className="grid gap-4 rounded-l border border-line bg-surface p-4 sm:p-5"
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="version" value={ticket.version} />
      <fieldset>
        <legend className="mb-1 font-medium">{texts.replyKind}</legend>
        <div className="flex flex-wrap gap-x-6">
          {replyKinds.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => setKind(one)}
                className="size-5 accent-ink"
              />
              {texts.replyKinds[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        ref={text}
        label={texts.replyText}
        hint={texts.replyHints[kind]}
        error={fields["text"]}
        name="text"
        rows={6}
        maxLength={4000}
        required
      />
      {kind === "note" || ticket.doneAt !== null ? null : (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="done" value="yes" defaultChecked className="size-5 accent-ink" />
          {texts.replyDone}
        </label>
      )}
      {error && Object.keys(fields).length === 0 ? <FormError>{error.message}</FormError> : null}
      <Button type="submit" busy={busy}>
        {texts.send[kind]}
      </Button>
    </form>
  );
}
