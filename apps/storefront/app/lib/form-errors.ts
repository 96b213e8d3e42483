import { parsePhone } from "@haat/domain/phone";
import { fieldErrorTexts } from "#messages/field-error";
import { formText } from "./forms.ts";

/** One message per invalid field, by name. */
export type FieldErrors = Readonly<Record<string, string>>;

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

type Check = "text" | "phone" | "email";

/** The errors of a form's required fields, in their order. */
export function findErrors(
  form: FormData,
  fields: Readonly<Record<string, { readonly check: Check; readonly message: string }>>,
): FieldErrors {
  const wrong = Object.entries(fields).filter(([name, { check }]) => !isValid(formText(form, name), check));
  return Object.fromEntries(wrong.map(([name, { message }]) => [name, message]));
}

export const required = {
  name: { check: "text", message: fieldErrorTexts.name },
  phone: { check: "phone", message: fieldErrorTexts.phone },
  email: { check: "email", message: fieldErrorTexts.email },
} as const;

function isValid(text: string, check: Check): boolean {
  switch (check) {
    case "text":
      return text !== "";
    case "phone":
      return parsePhone(text) !== null;
    case "email":
      // The server decides; this finds what is no address at all.
      return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(text);
  }
}

interface Change {
  /** The errors that the values have now. */
  readonly found: FieldErrors;
  /** The name of the field that changed. */
  readonly changed: string | null;
  /** What the server said of the values that were sent. */
  readonly replied: FieldErrors;
}

/** The errors that stay after a change. Those of the server stay until their field changes. */
export function updateErrors(shown: FieldErrors, { found, changed, replied }: Change): FieldErrors {
  const kept = Object.entries(shown).flatMap(([name, text]) => {
    const error = found[name] ?? (name !== changed && replied[name] === text ? text : undefined);
    return error === undefined ? [] : [[name, error] as const];
  });
  return Object.fromEntries(kept);
}
