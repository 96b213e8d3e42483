import { type ReactNode, useRef } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { useShown } from "../../components/use-shown.ts";

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
  useShown(dialog, open);
  return <Dialog ref={dialog} onClose={onClose} {...rest} />;
}
