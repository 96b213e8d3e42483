import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { sellerTexts } from "#messages/seller";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { SellerAction } from "./change-seller.server.ts";

interface SellerDialogProps {
  /** null: closed. */
  readonly intent: SellerAction | null;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

const explanations = { export: sellerTexts.exportExplanation, erase: sellerTexts.eraseExplanation } as const;

/** Asks for the reason of a sensitive action about a seller. */
export function SellerDialog({ intent, methods, onClose }: SellerDialogProps) {
  const { error, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  const shown = intent ?? "export";
  return (
    <>
      <ControlledDialog
        open={intent !== null}
        title={sellerTexts[shown]}
        onClose={() => {
          reset();
          onClose();
        }}
      >
        <form
          key={intent}
          className="grid gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            send(new FormData(event.currentTarget));
          }}
        >
          <p>{explanations[shown]}</p>
          <input type="hidden" name="intent" value={shown} />
          {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
          <ReasonField error={error?.fields["reason"]} />
          <Button type="submit" busy={busy}>
            {sellerTexts[shown]}
          </Button>
        </form>
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
