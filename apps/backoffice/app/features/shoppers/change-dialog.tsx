import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { shopperTexts as texts } from "#messages/shopper";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";
import type { ShopperChange } from "./change-shopper.server.ts";

interface ChangeDialogProps {
  /** null: closed. */
  readonly change: ShopperChange | null;
  readonly name: string;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

/** Says what a change of a shopper does, and asks for its reason. */
export function ChangeDialog({ change, name, methods, onClose }: ChangeDialogProps) {
  const { error, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  const ref = useDraft(`${change}`, { error });
  const shown = change ?? "endSessions";
  const words = wordsOf(shown, name);
  return (
    <>
      <ControlledDialog
        open={change !== null}
        title={words.title}
        onClose={() => {
          reset();
          onClose();
        }}
      >
        <form
          key={change}
          ref={ref}
          className="grid gap-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            send(new FormData(event.currentTarget));
          }}
        >
          <p>{words.hint}</p>
          <input type="hidden" name="change" value={shown} />
          {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
          <ReasonField error={error?.fields["reason"]} />
          <Button type="submit" busy={busy}>
            {words.button}
          </Button>
        </form>
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}

function wordsOf(change: ShopperChange, name: string) {
  if (change === "endSessions")
    return {
      title: texts.endSessionsTitle({ name }),
      hint: texts.endSessionsHint,
      button: texts.endSessions,
    };
  return {
    title: texts.changeTierTitle[change]({ name }),
    hint: texts.changeTierHint[change],
    button: texts.changeTier[change],
  };
}
