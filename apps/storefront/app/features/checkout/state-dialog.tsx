import { type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "../../components/dialog.tsx";

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
  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [open]);
  return <Dialog ref={dialog} onClose={onClose} {...rest} />;
}
