import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { healthTexts as texts } from "#messages/health";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { Alarm } from "./health.ts";

interface CloseDialogProps {
  /** null: closed. */
  readonly alarm: Alarm | null;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/** Asks what was done about an alarm. */
export function CloseDialog({ alarm, methods, onClose }: CloseDialogProps) {
  const { error, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  const ref = useDraft(`close ${alarm?.id}`, { error });
  const fields = error?.fields ?? {};
  return (
    <>
      <ControlledDialog
        open={alarm !== null}
        title={texts.closeTitle}
        onClose={() => {
          reset();
          onClose();
        }}
      >
        {alarm ? (
          <form
            ref={ref}
            className="grid gap-4 p-5"
            onSubmit={(event) => {
              event.preventDefault();
              send(new FormData(event.currentTarget));
            }}
          >
            <input type="hidden" name="intent" value="resolve" />
            <input type="hidden" name="service" value={alarm.service} />
            <input type="hidden" name="alarmId" value={alarm.id} />
            <p className="font-medium">{alarm.rule.charAt(0).toUpperCase() + alarm.rule.slice(1)}</p>
            <p>{texts.closeExplanation}</p>
            <ReasonField error={fields["reason"]} />
            {error && Object.keys(fields).length === 0 ? <FormError>{error.message}</FormError> : null}
            <Button type="submit" busy={busy}>
              {texts.closeTitle}
            </Button>
          </form>
        ) : null}
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
