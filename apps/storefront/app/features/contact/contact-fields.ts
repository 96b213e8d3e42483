import { fieldErrorTexts } from "#messages/field-error";
import { type FieldErrors, findErrors, required } from "../../lib/form-errors.ts";

/** Spec §5: all four fields are required, the e-mail is of e-mail type. */
export const validateContact = (form: FormData): FieldErrors =>
  findErrors(form, {
    contactName: required.name,
    contactEmail: required.email,
    contactPhone: required.phone,
    contactMessage: { check: "text", message: fieldErrorTexts.message },
  });
