import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError, TextField } from "@haat/ui/field";
import { sellerTexts } from "#messages/seller";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";

interface EraseDialogProps {
  readonly open: boolean;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

export function EraseDialog({ open, methods, onClose }: EraseDialogProps) {
  const { error, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  return (
    <>
      <ControlledDialog
        open={open}
        title={sellerTexts.erase}
        onClose={() => {
          reset();
          onClose();
        }}
      >
        <form
          className="grid gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            send(new FormData(event.currentTarget));
          }}
        >
          <p>{sellerTexts.eraseExplanation}</p>
          {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
          <TextField
            label={sellerTexts.reason}
            hint={sellerTexts.reasonHint}
            name="reason"
            error={error?.fields["reason"]}
            minLength={3}
            maxLength={300}
            required
          />
          <Button type="submit" busy={busy}>
            {sellerTexts.erase}
          </Button>
        </form>
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
