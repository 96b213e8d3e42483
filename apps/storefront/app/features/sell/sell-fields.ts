import { parsePincode } from "@haat/domain/pincode";
import { addressTexts } from "#messages/address";
import { sellTexts } from "#messages/sell";
import { type FieldErrors, findErrors, required } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";

/** What the shop asks about the phone, in the order of the form. */
export const questions = ["turnsOn", "glassIntact", "partsWork", "hasBill"] as const;
export type Question = (typeof questions)[number];

const text = { check: "text" } as const;

/** All fields are required. */
export function validateSellRequest(form: FormData): FieldErrors {
  const errors = findErrors(form, {
    model: { ...text, message: sellTexts.missing.model },
    memory: { ...text, message: sellTexts.missing.memory },
    turnsOn: { ...text, message: sellTexts.missing.answer },
    glassIntact: { ...text, message: sellTexts.missing.answer },
    partsWork: { ...text, message: sellTexts.missing.answer },
    hasBill: { ...text, message: sellTexts.missing.answer },
    phone: required.phone,
  });
  const isPincode = parsePincode(formText(form, "pincode")) !== null;
  return isPincode ? errors : { ...errors, pincode: addressTexts.invalidPincode };
}
