import { type RefObject, useEffect } from "react";

/** Keeps a dialog open while something is so, for one that nobody opens by a press. */
export function useShown(dialog: RefObject<HTMLDialogElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog, shown]);
}
