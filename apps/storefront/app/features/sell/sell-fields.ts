import { parsePincode } from "@haat/domain/pincode";
import { addressTexts } from "#messages/address";
import { sellTexts } from "#messages/sell";
import { type FieldErrors, findErrors, required } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";
import { gigabytes } from "../../lib/product.ts";

/** What the shop asks about the phone's condition, in the order of the form. */
export const questions = ["turnsOn", "glassIntact", "partsWork", "hasBill"] as const;
export type Question = (typeof questions)[number];

/** The sizes to choose from. A shopper who does not know one says so. */
export const unknownSize = "unknown";
export const storageSizes = [8, 16, 32, 64, 128, 256, 512, 1024].map(gigabytes);
export const ramSizes = [1, 2, 3, 4, 6, 8, 12, 16, 24].map(gigabytes);

const text = { check: "text" } as const;

/** All fields are required. */
export function validateSellRequest(form: FormData): FieldErrors {
  const errors = findErrors(form, {
    model: { ...text, message: sellTexts.missing.model },
    storage: { ...text, message: sellTexts.missing.storage },
    ram: { ...text, message: sellTexts.missing.ram },
    turnsOn: { ...text, message: sellTexts.missing.answers },
    glassIntact: { ...text, message: sellTexts.missing.answers },
    partsWork: { ...text, message: sellTexts.missing.answers },
    hasBill: { ...text, message: sellTexts.missing.answers },
    phone: required.phone,
  });
  const isPincode = parsePincode(formText(form, "pincode")) !== null;
  return isPincode ? errors : { ...errors, pincode: addressTexts.invalidPincode };
}

/** The chosen sizes as staff read them: `128 GB storage, 6 GB RAM`. */
export function memoryText(form: FormData): string {
  const { storageKnown, storageUnknown, ramKnown, ramUnknown } = sellTexts.sizes;
  const storage = storageSizes.find((size) => size === formText(form, "storage"));
  const ram = ramSizes.find((size) => size === formText(form, "ram"));
  return [
    storage === undefined ? storageUnknown : storageKnown({ size: storage }),
    ram === undefined ? ramUnknown : ramKnown({ size: ram }),
  ].join(", ");
}
