import { type ComponentProps, useId } from "react";
import { componentTexts } from "#ui-messages/component";
import { Icon } from "./icons.tsx";

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

const control =
  "block min-h-12 w-full scroll-mt-32 rounded-m border border-edge bg-surface px-3 py-2 text-17 placeholder:text-muted hover:border-ink focus-visible:rounded-m disabled:bg-tile disabled:text-muted aria-invalid:border-sindoor";

/** A text field with its label, a hint and an error message. */
export function TextField({ label, hint, error, ...rest }: ComponentProps<"input"> & FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!rest.required}>
      <input
        id={id}
        ref={rest.autoFocus ? firstInDialog : undefined}
        className={control}
        {...describedBy(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, ...rest }: ComponentProps<"textarea"> & FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!rest.required}>
      <textarea id={id} rows={4} className={control} {...describedBy(id, hint, error)} {...rest} />
    </FieldFrame>
  );
}

export function SelectField({ label, hint, error, ...rest }: ComponentProps<"select"> & FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={!rest.required}>
      <select id={id} className={`${control} pe-9`} {...describedBy(id, hint, error)} {...rest} />
    </FieldFrame>
  );
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly optional: boolean;
  readonly children: React.ReactNode;
}

function FieldFrame({ id, label, hint, error, optional, children }: FrameProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional ? <span className="font-normal text-muted"> {componentTexts.optional}</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="text-13 text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-13 font-medium text-sindoor">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Sets the `autofocus` attribute, which React omits: an opening dialog focuses the field that has it. */
function firstInDialog(input: HTMLInputElement | null): void {
  input?.setAttribute("autofocus", "");
}

function describedBy(id: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? true : undefined };
}

/** The error message of a form that concerns no single field. */
export function FormError({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex items-start gap-2.5 rounded-m bg-sindoor-soft px-3.5 py-3 font-medium">
      <Icon name="error" className="mt-0.5 size-5 shrink-0 text-sindoor" />
      {children}
    </p>
  );
}
