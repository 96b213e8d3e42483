import { type FieldErrors, findErrors, required } from "./form-errors.ts";

/** The action data of the profile form. */
export interface ProfileResult {
  readonly saved: boolean;
  /** Of auth; empty when it was not asked. */
  readonly message: string;
  readonly errors: FieldErrors;
  /** The submitted values. */
  readonly name: string;
  readonly email: string;
}

export const validateProfile = (form: FormData): FieldErrors =>
  findErrors(form, { name: required.name, email: required.email });
