import { signInTexts } from "#messages/sign-in";
import { type FieldErrors, findErrors, required } from "../../lib/form-errors.ts";

// What each form of signing in requires (spec §5).

const { consentMissing, emptyCode } = signInTexts.errors;
const consent = { check: "text", message: consentMissing } as const;

export const validateLogin = (form: FormData): FieldErrors => findErrors(form, { phone: required.phone });

export const validateRegistration = (form: FormData): FieldErrors =>
  findErrors(form, { name: required.name, phone: required.phone, consent });

export const validateNewNumber = (form: FormData): FieldErrors =>
  findErrors(form, { name: required.name, consent });

export const validateCode = (form: FormData): FieldErrors =>
  findErrors(form, { otp_code: { check: "text", message: emptyCode } });
