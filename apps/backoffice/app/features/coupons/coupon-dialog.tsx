import { Button } from "@haat/ui/button";
import { ControlledDialog } from "@haat/ui/dialog";
import { FormError } from "@haat/ui/field";
import { couponTexts as texts } from "#messages/coupon";
import { ConfirmIdentity } from "../../components/confirm-identity.tsx";
import { ReasonField } from "../../components/reason-field.tsx";
import { useDraft } from "../../components/use-draft.ts";
import { useSensitiveForm } from "../../components/use-sensitive-form.ts";
import type { Member } from "../../server/session.server.ts";

export type CouponAction = "stop" | "start" | "download";

interface CouponDialogProps {
  /** null: closed. */
  readonly intent: CouponAction | null;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
}

const explanations = {
  stop: texts.stopExplanation,
  start: texts.startExplanation,
  download: texts.downloadExplanation,
} as const;

/** Asks for the reason of what is done with a coupon. */
export function CouponDialog({ intent, methods, onClose }: CouponDialogProps) {
  const { error, busy, send, confirmation, reset } = useSensitiveForm(onClose);
  const ref = useDraft(`${intent}`, { error });
  const shown = intent ?? "stop";
  return (
    <>
      <ControlledDialog
        open={intent !== null}
        title={texts[shown]}
        onClose={() => {
          reset();
          onClose();
        }}
      >
        <form
          key={intent}
          ref={ref}
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
            {texts[shown]}
          </Button>
        </form>
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...confirmation} />
    </>
  );
}
