import { type ReactNode, useRef } from "react";
import { Dialog, useDialogOpen } from "../../components/dialog.tsx";

interface StateDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is open when something is so, not when something was pressed. */
export function StateDialog({ open, onClose, ...rest }: StateDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogOpen(dialog, open);
  return <Dialog ref={dialog} onClose={onClose} {...rest} />;
}
