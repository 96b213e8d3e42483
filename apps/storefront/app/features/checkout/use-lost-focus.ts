import { type RefObject, useEffect } from "react";

/** Gives the focus to this element when `wanted` begins and nobody else has it: what had it is gone. */
export function useLostFocus(ref: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    // After the dialog that was over the page has closed, which keeps the focus for a moment longer.
    const timer = setTimeout(() => {
      const at = document.activeElement;
      if (at === null || at === document.body || at.matches("dialog:not([open])")) ref.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [ref, wanted]);
}
