import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import type { ReactNode } from "react";
import type { Member } from "../server/session.server.ts";
import { ReasonField } from "./reason-field.tsx";
import { SensitiveDialog } from "./sensitive-dialog.tsx";
import { useDraft } from "./use-draft.ts";
import { useSensitiveForm } from "./use-sensitive-form.ts";

interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The text of the button, if it is not the title. */
  readonly button?: string;
  /** What is sent with the reason. What was typed for others is not shown for these. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
  /** What is done. */
  readonly children: ReactNode;
}

/** Asks for the reason of a sensitive action, with which the audit keeps it. */
export function ReasonDialog({
  open,
  title,
  button = title,
  fields = {},
  children,
  ...props
}: ReasonDialogProps) {
  const form = useSensitiveForm(props.onClose);
  const { error, busy, onSubmit } = form;
  const ref = useDraft(Object.values(fields).join(" "), { error });
  return (
    <SensitiveDialog open={open} title={title} form={form} {...props}>
      {open ? (
        <form ref={ref} className="grid gap-4 p-5" onSubmit={onSubmit}>
          {children}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {error && !error.fields["reason"] ? <FormError>{error.message}</FormError> : null}
          <ReasonField error={error?.fields["reason"]} />
          <Button type="submit" busy={busy}>
            {button}
          </Button>
        </form>
      ) : null}
    </SensitiveDialog>
  );
}
