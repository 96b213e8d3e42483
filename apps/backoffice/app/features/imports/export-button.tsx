import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { useState } from "react";
import { importTexts } from "#messages/import";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";

interface ExportButtonProps {
  readonly isFiltered: boolean;
  readonly methods: Member["methods"];
}

/** Downloads the listed products as a file. The route's `clientAction` does it. */
export function ExportButton({ isFiltered, methods }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { error, busy, send, confirmation, reset } = useSensitiveForm(close);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {importTexts.exportProducts}
      </Button>
      <ControlledDialog
        open={open}
        title={importTexts.exportProducts}
        onClose={() => {
          reset();
          close();
        }}
      >
        <form
          className="grid gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            send(new FormData(event.currentTarget));
          }}
        >
          <p>{isFiltered ? importTexts.exportsFiltered : importTexts.exportsAll}</p>
          <p className="text-muted">{importTexts.exportHint}</p>
          {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
          <ReasonField error={error?.fields["reason"]} />
          <Button type="submit" busy={busy}>
            {importTexts.download}
          </Button>
        </form>
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
