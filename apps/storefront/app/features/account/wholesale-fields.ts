import { parseGstin } from "@haat/domain/gstin";
import { parsePincode } from "@haat/domain/pincode";
import { addressTexts } from "#messages/address";
import { fieldErrorTexts } from "#messages/field-error";
import { wholesaleTexts } from "#messages/wholesale";
import { type FieldErrors, findErrors } from "../../lib/form-errors.ts";
import { formText } from "../../lib/forms.ts";

/** The certificate is uploaded before the form is sent: its field says that it is stored. */
export function validateApplication(form: FormData): FieldErrors {
  const gstin = parseGstin(formText(form, "gstin"));
  const pincode = parsePincode(formText(form, "pincode"));
  return {
    ...findErrors(form, {
      businessName: { check: "text", message: wholesaleTexts.missing.businessName },
      city: { check: "text", message: wholesaleTexts.missing.city },
      gst_certificate: { check: "text", message: wholesaleTexts.missing.certificate },
    }),
    ...(gstin === null && { gstin: fieldErrorTexts.gstin }),
    ...(pincode === null && { pincode: addressTexts.invalidPincode }),
  };
}
