import { useEffect, useRef } from "react";
import type { ShownError } from "../server/service-errors.server.ts";

/** The ref of a form whose first invalid field gets the focus when a service rejects it. */
export function useInvalidFocus(error: ShownError | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusInvalid(form.current);
  }, [error]);
  return form;
}

export function focusInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
