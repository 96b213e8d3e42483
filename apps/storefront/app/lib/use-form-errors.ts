import { clearToast } from "@haat/ui/toast";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, hasErrors, updateErrors } from "./form-errors.ts";

/**
 * The errors at the fields of a form. Those that the browser finds keep the form from being sent and show at once, all
 * together; those of the reply show when it arrives. An error goes as soon as the value is valid.
 */
export function useFormErrors(validate: (form: FormData) => FieldErrors, replied: FieldErrors | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [lastReplied, setLastReplied] = useState(replied);
  /** As they were when the form was rejected. */
  const [rejected, setRejected] = useState(replied ?? {});
  const [errors, setErrors] = useState(rejected);
  if (replied !== lastReplied) {
    setLastReplied(replied);
    setRejected(replied ?? {});
    setErrors(replied ?? {});
  }

  useEffect(() => {
    if (hasErrors(rejected)) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [rejected]);

  function recheck(changed: EventTarget): void {
    if (!form.current || !hasErrors(errors)) return;
    const field = changed instanceof Element ? changed.getAttribute("name") : null;
    const found = validate(new FormData(form.current));
    setErrors((current) => updateErrors(current, { found, changed: field, replied: replied ?? {} }));
  }

  return {
    errors,
    formProps: {
      ref: form,
      // Empty fields get our own messages.
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => recheck(event.target),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        // The message of an earlier attempt.
        clearToast();
        const found = validate(new FormData(event.currentTarget));
        if (!hasErrors(found)) return;
        event.preventDefault();
        setRejected(found);
        setErrors(found);
      },
    },
  };
}
