import { Button } from "@haat/ui/button";
import { FormError, TextArea } from "@haat/ui/field";
import { wholesaleTexts as texts } from "#messages/wholesale";
import { SensitiveDialog } from "../../components/sensitive-dialog.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { Decision } from "./decide-application.server.ts";

interface DecisionDialogProps {
  /** null: closed. */
  readonly decision: Decision | null;
  readonly businessName: string;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/** Says what a decision does, and asks for the reason of a rejection. */
export function DecisionDialog({ decision, businessName, methods, onClose }: DecisionDialogProps) {
  const form = useSensitiveForm(onClose);
  const { error, busy, onSubmit } = form;
  const ref = useDraft(`${decision}`, { error });
  const shown = decision ?? "accept";
  return (
    <SensitiveDialog
      open={decision !== null}
      title={(shown === "accept" ? texts.acceptTitle : texts.rejectTitle)({ businessName })}
      form={form}
      methods={methods}
      onClose={onClose}
    >
      <form key={decision} ref={ref} className="grid gap-4 p-5" onSubmit={onSubmit}>
        <input type="hidden" name="decision" value={shown} />
        {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
        {shown === "accept" ? (
          <p>{texts.acceptHint}</p>
        ) : (
          <TextArea
            label={texts.rejectReason}
            hint={texts.rejectReasonHint}
            name="reason"
            error={error?.fields["reason"]}
            minLength={3}
            maxLength={300}
            required
          />
        )}
        <Button type="submit" busy={busy}>
          {texts[shown]}
        </Button>
      </form>
    </SensitiveDialog>
  );
}
