import { ControlledDialog } from "@haat/ui/dialog";
import type { ReactNode } from "react";
import type { Member } from "../server/session.server.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import type { useSensitiveForm } from "./use-sensitive-form.ts";

interface SensitiveDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly form: ReturnType<typeof useSensitiveForm>;
  readonly methods: Member["methods"];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of a sensitive form. Whoever closes it without an answer begins anew. */
export function SensitiveDialog({ open, title, form, methods, onClose, children }: SensitiveDialogProps) {
  return (
    <>
      <ControlledDialog
        open={open}
        title={title}
        onClose={() => {
          form.reset();
          onClose();
        }}
      >
        {children}
      </ControlledDialog>
      <ConfirmIdentity methods={methods} {...form.confirmation} />
    </>
  );
}
